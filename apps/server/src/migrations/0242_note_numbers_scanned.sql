-- What is printed on a delivery note's paper or parcel, as a scanner reads it.
CREATE INDEX delivery_note_no_key ON delivery_note (note_key(dn_no));
CREATE INDEX delivery_note_waybill_key ON delivery_note (note_key(waybill_no)) WHERE waybill_no <> '';
CREATE INDEX delivery_note_eclp_key ON delivery_note (note_key(eclp_po_no)) WHERE eclp_po_no IS NOT NULL;
CREATE INDEX part_supplier_no_upper ON part_supplier (upper(supplier_part_no));
