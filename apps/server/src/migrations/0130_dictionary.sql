-- Lists that people choose from. A row without a type is a type; its entries name it.
CREATE SEQUENCE dictionary_code;
CREATE TABLE dictionary (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type_id    bigint REFERENCES dictionary (id) ON DELETE CASCADE,
  -- What records hold: it never changes.
  code       text NOT NULL DEFAULT 'E' || nextval('dictionary_code'),
  -- In simplified Chinese; where another language is empty, this stands.
  name       text NOT NULL,
  name_en    text NOT NULL DEFAULT '',
  name_tw    text NOT NULL DEFAULT '',
  tone       text CHECK (tone IN ('waiting','running','done','stopped','failed')),
  sort       integer NOT NULL DEFAULT 0,
  enabled    boolean NOT NULL DEFAULT true,
  -- Declared by the contract; while the version is 0 its words follow the contract at the next start.
  built_in   boolean NOT NULL DEFAULT false,
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX dictionary_code_key ON dictionary (coalesce(type_id, 0), code);
CREATE INDEX dictionary_order ON dictionary (type_id, sort, id);
