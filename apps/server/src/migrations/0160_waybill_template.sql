-- Waybills: templates with their versions, and what was printed with which of them.
CREATE TABLE waybill_template (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL,
  -- Whose waybills it prints; null: every provider's.
  logistics_id bigint REFERENCES company (id),
  -- The newest version, and its paper as the list says it.
  version_no   integer NOT NULL DEFAULT 1,
  paper        text NOT NULL,
  is_default   boolean NOT NULL DEFAULT false,
  enabled      boolean NOT NULL DEFAULT true,
  search       text NOT NULL DEFAULT '',
  version      integer NOT NULL DEFAULT 0,
  updated_by   text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  -- What nobody may choose is nobody's default.
  CONSTRAINT waybill_template_default_enabled CHECK (enabled OR NOT is_default)
);
CREATE UNIQUE INDEX waybill_template_name ON waybill_template (logistics_id, lower(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX waybill_template_default ON waybill_template (logistics_id) NULLS NOT DISTINCT WHERE is_default;
CREATE INDEX waybill_template_order ON waybill_template (updated_at DESC, id DESC);

CREATE TABLE waybill_template_version (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  template_id   bigint NOT NULL REFERENCES waybill_template (id),
  no            integer NOT NULL CHECK (no > 0),
  layout        jsonb NOT NULL,
  restored_from integer,
  created_by    text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (template_id, no)
);

CREATE TABLE waybill_print (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version_id   bigint NOT NULL REFERENCES waybill_template_version (id),
  document     text NOT NULL CHECK (document IN ('DELIVERY_NOTE')),
  document_id  bigint NOT NULL,
  document_no  text NOT NULL,
  waybill_no   text NOT NULL,
  printed_by   text NOT NULL,
  account_id   bigint NOT NULL REFERENCES account (id),
  company_id   bigint NOT NULL REFERENCES company (id),
  printed_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX waybill_print_version ON waybill_print (version_id);
CREATE INDEX waybill_print_document ON waybill_print (document, document_id, id DESC);

-- A printed waybill stays what it was: neither its version nor its record ever changes.
CREATE FUNCTION refuse_waybill_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable', TG_TABLE_NAME;
END $$;
CREATE TRIGGER waybill_template_version_immutable BEFORE UPDATE ON waybill_template_version
  FOR EACH ROW EXECUTE FUNCTION refuse_waybill_change();
CREATE TRIGGER waybill_print_immutable BEFORE UPDATE OR DELETE ON waybill_print
  FOR EACH ROW EXECUTE FUNCTION refuse_waybill_change();
