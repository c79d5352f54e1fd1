-- A supplier reduces what it cannot deliver before it confirms: down to nothing of a line, with the reason beside it.
ALTER TABLE purchase_order_line
  DROP CONSTRAINT purchase_order_line_qty_check,
  ADD CONSTRAINT purchase_order_line_qty_check CHECK (qty >= 0),
  ADD COLUMN reduced_qty integer NOT NULL DEFAULT 0 CHECK (reduced_qty >= 0),
  ADD COLUMN reduce_reason text NOT NULL DEFAULT '';
ALTER TABLE purchase_order ADD COLUMN reduced_qty integer NOT NULL DEFAULT 0;
CREATE INDEX purchase_order_reduced ON purchase_order (created_at DESC, id DESC) WHERE reduced_qty > 0 AND deleted_at IS NULL;
