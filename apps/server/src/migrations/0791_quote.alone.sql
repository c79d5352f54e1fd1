-- Reads the tables without keeping anybody from writing them.
ALTER TABLE retail_order_discount VALIDATE CONSTRAINT retail_order_discount_step_check;
ALTER TABLE customer_login VALIDATE CONSTRAINT customer_login_way_check;
