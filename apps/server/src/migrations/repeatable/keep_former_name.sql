-- Keeps what a brand or part was called, and the part's brand, whoever changes it.
CREATE OR REPLACE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_name (kind, of_id, said) VALUES (TG_TABLE_NAME, OLD.id,
    CASE TG_TABLE_NAME WHEN 'brand' THEN jsonb_build_object('name', to_jsonb(OLD)->'name', 'name_en', to_jsonb(OLD)->'name_en')
      ELSE jsonb_build_object('part_no', to_jsonb(OLD)->'part_no', 'name', to_jsonb(OLD)->'name', 'size', to_jsonb(OLD)->'size',
        'brand_id', to_jsonb(OLD)->'brand_id') END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_former_name AFTER UPDATE OF name, name_en ON brand FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en) IS DISTINCT FROM (NEW.name, NEW.name_en)) EXECUTE FUNCTION keep_former_name();
CREATE OR REPLACE TRIGGER keep_former_name AFTER UPDATE OF part_no, name, size, brand_id ON part FOR EACH ROW
  WHEN ((OLD.part_no, OLD.name, OLD.size, OLD.brand_id) IS DISTINCT FROM (NEW.part_no, NEW.name, NEW.size, NEW.brand_id)) EXECUTE FUNCTION keep_former_name();
