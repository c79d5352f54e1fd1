-- A number that a part had is on documents and labels, and goes to no other part of the same owner. Asked after the
-- row is written: whoever changed that part in the same moment is waited for. The detail is that part's number today.
CREATE OR REPLACE FUNCTION refuse_former_no() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today text;
BEGIN
  SELECT p.part_no INTO today FROM former_name f JOIN part p ON p.id = f.of_id
    WHERE f.kind = 'part' AND upper(f.said ->> 'part_no') = upper(NEW.part_no) AND p.id <> NEW.id
      AND p.owner_id IS NOT DISTINCT FROM NEW.owner_id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'number % was that of another part', NEW.part_no
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'part_former_no', DETAIL = today;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refuse_former_no AFTER INSERT ON part FOR EACH ROW EXECUTE FUNCTION refuse_former_no();
CREATE OR REPLACE TRIGGER refuse_changed_former_no AFTER UPDATE OF part_no ON part FOR EACH ROW
  WHEN (upper(OLD.part_no) <> upper(NEW.part_no)) EXECUTE FUNCTION refuse_former_no();
