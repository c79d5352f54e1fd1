-- Who imported a file: said when it comes a second time. The result is what the import answers beside its count.
ALTER TABLE import_file ADD COLUMN created_by_name text NOT NULL DEFAULT '';
UPDATE import_file
SET result = CASE WHEN jsonb_typeof(result) = 'array' THEN jsonb_build_object('notes', result) ELSE '{}' END;

-- Refused files with their error column, for an hour. The body is encrypted by its token, which is not kept.
CREATE TABLE import_marked (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL,
  name       text NOT NULL,
  body       bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX import_marked_account ON import_marked (account_id, created_at);

-- Imports find parts however their number is cased.
CREATE INDEX part_no_upper ON part (upper(part_no));
