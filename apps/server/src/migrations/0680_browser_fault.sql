-- Faults in browsers, counted by kind, browser and major version: at most some thousand rows, nothing of persons.
CREATE TABLE browser_fault (
  kind text NOT NULL CHECK (kind IN ('LOAD', 'DRAW', 'OLD')),
  browser text NOT NULL CHECK (browser IN ('chrome', 'firefox', 'safari', 'ios', 'other')),
  version integer NOT NULL CHECK (version BETWEEN 0 AND 999),
  count bigint NOT NULL DEFAULT 1 CHECK (count > 0),
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, browser, version)
);
