-- What brands and parts were called before they were changed: documents that join them say what they said when they
-- were made (docs/decisions/0381-documents-keep-names.md).
CREATE TABLE former_name (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind    text NOT NULL CHECK (kind IN ('brand','part')),
  -- The brand's or part's id.
  of_id   bigint NOT NULL,
  -- Its names: name and name_en; part_no, name and size.
  said    jsonb NOT NULL,
  -- Until then; from then on the next one, at last what it is called today.
  until   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_name_of ON former_name (kind, of_id, until);
