-- `retail_order_standing` does what it did.
DROP INDEX CONCURRENTLY IF EXISTS retail_order_stands;
