-- The number of a delivery note however it is written: full or half width, large or small, with or without blanks.
CREATE FUNCTION note_key(dn_no text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(normalize(dn_no, NFKC), '\s', '', 'g'));
-- Shares its number knowingly: from before numbers were folded, or received after it was revoked and its number used again.
ALTER TABLE delivery_note ADD COLUMN shares_no boolean NOT NULL DEFAULT false;
UPDATE delivery_note n SET shares_no = true
WHERE n.status <> 60 AND EXISTS (SELECT 1 FROM delivery_note o
  WHERE o.supplier_id = n.supplier_id AND note_key(o.dn_no) = note_key(n.dn_no) AND o.id < n.id AND o.status <> 60);
ALTER TABLE delivery_note DROP CONSTRAINT delivery_note_supplier_id_dn_no_key;
-- A revoked note frees its number.
CREATE UNIQUE INDEX delivery_note_no ON delivery_note (supplier_id, note_key(dn_no)) WHERE status <> 60 AND NOT shares_no;
