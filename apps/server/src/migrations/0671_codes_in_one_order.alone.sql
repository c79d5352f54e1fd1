-- Codes and numbers are sorted by COLLATE "C", which the indexes of the database's own locale do not serve.
CREATE INDEX CONCURRENTLY IF NOT EXISTS company_by_code ON company (account_type, code COLLATE "C", id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS company_by_name ON company (account_type, name_key, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS part_by_no ON part (kind, part_no COLLATE "C", id) INCLUDE (status, lifecycle) WHERE owner_id IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS part_by_no_of_brand ON part (brand_id, part_no COLLATE "C") WHERE owner_id IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS part_by_no_of_status ON part (kind, status, part_no COLLATE "C", id) WHERE owner_id IS NULL;
