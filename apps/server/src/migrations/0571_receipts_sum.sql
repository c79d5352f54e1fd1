-- Good pieces of a receipt, summed up of its lines, which never change: home pages read half a million lines for 60 days. Of receipts made before, none: read of their lines.
ALTER TABLE receipt ADD COLUMN IF NOT EXISTS qty_good integer;
