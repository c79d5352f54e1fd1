-- Pictures that whoever handed the goods over took: files of the sales order.
ALTER TABLE sales_order ADD COLUMN proof_ids bigint[] NOT NULL DEFAULT '{}';
-- What the carrier wants on its labels, by the fields of the waybill templates; empty: it has named nothing.
ALTER TABLE waybill ADD COLUMN label jsonb NOT NULL DEFAULT '{}';
