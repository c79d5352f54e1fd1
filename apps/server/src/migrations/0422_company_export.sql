-- All that is held about a company, written into one file by a job; the file goes some days later.
CREATE TABLE company_export (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id        bigint NOT NULL REFERENCES company (id),
  status            text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING','RUNNING','DONE','FAILED')),
  done              integer NOT NULL DEFAULT 0,
  total             integer NOT NULL DEFAULT 0,
  row_count         bigint NOT NULL DEFAULT 0,
  file_count        integer NOT NULL DEFAULT 0,
  size              bigint NOT NULL DEFAULT 0,
  file_id           bigint REFERENCES file (id),
  requested_by_name text NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  ended_at          timestamptz,
  CHECK ((status = 'DONE') = (file_id IS NOT NULL)),
  CHECK ((status IN ('DONE','FAILED')) = (ended_at IS NOT NULL))
);
CREATE INDEX company_export_company ON company_export (company_id, id DESC);
-- One at a time of each company.
CREATE UNIQUE INDEX company_export_open ON company_export (company_id) WHERE status IN ('WAITING','RUNNING');
