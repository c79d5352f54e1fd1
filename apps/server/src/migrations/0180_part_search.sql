-- A part is found by a supplier's number, typed with or without its signs (catalogue/search/match-parts.ts).
CREATE INDEX part_supplier_number ON part_supplier
  USING gin ((regexp_replace(lower(supplier_part_no), '[^a-z0-9]+', '', 'g')) gin_trgm_ops);
