-- Until 0694 another seller's tax number, or the own one in small letters, held an invoice like a variance. It is a stop of its own
-- now: what nothing else holds is not held, so that nobody is asked to accept a variance that is not there.
UPDATE supplier_invoice i SET held = false FROM supplier s
WHERE s.id = i.supplier_id AND i.status IN ('DRAFT', 'SUBMITTED', 'REJECTED') AND i.held AND i.accepted_by IS NULL
  AND i.file_seller <> '' AND s.tax_no NOT IN ('', i.file_seller)
  AND NOT EXISTS (SELECT FROM supplier_invoice_line l WHERE l.invoice_id = i.id AND l.held)
  AND (i.file_no = i.invoice_no OR '' IN (i.file_no, i.invoice_no))
  AND i.file_buyer IN ('', coalesce(nullif((SELECT v.value #>> '{}' FROM setting_value v
    WHERE v.key = 'supplierInvoice.buyerTaxNo' AND v.taken_back_at IS NULL AND v.valid_from <= now()
    ORDER BY v.valid_from DESC, v.id DESC LIMIT 1), ''), i.file_buyer))
  AND coalesce(i.file_excl_fen, i.excl_fen) = i.excl_fen AND coalesce(i.file_tax_fen, i.tax_fen) = i.tax_fen
  AND coalesce(i.file_incl_fen, i.excl_fen + i.tax_fen) = i.excl_fen + i.tax_fen;
