-- Those of 0671 serve in the place of these.
DROP INDEX CONCURRENTLY IF EXISTS company_kind;
DROP INDEX CONCURRENTLY IF EXISTS part_list;
DROP INDEX CONCURRENTLY IF EXISTS part_list_brand;
DROP INDEX CONCURRENTLY IF EXISTS part_list_status;
