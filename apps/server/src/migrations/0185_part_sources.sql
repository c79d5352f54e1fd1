-- A supplier's number is one part's, however it is written.
ALTER TABLE part_supplier DROP CONSTRAINT part_supplier_supplier_id_supplier_part_no_key;
CREATE UNIQUE INDEX part_supplier_no ON part_supplier (supplier_id, upper(supplier_part_no));

-- Lists of the platform's parts: the default order, by status, by who waits longest.
CREATE INDEX part_list ON part (kind, part_no, id) INCLUDE (status, lifecycle) WHERE owner_id IS NULL;
CREATE INDEX part_list_status ON part (kind, status, part_no, id) WHERE owner_id IS NULL;
CREATE INDEX part_list_submitted ON part (kind, submitted_at, id) WHERE owner_id IS NULL;
CREATE INDEX part_list_updated ON part (kind, updated_at, id) WHERE owner_id IS NULL;
CREATE INDEX part_list_brand ON part (brand_id, part_no) WHERE owner_id IS NULL;
DROP INDEX part_status;
