-- Numbers of waybills are half-width capitals without blanks from now on; where two fold to the same, both stay.
UPDATE waybill SET waybill_no = upper(regexp_replace(normalize(waybill_no, NFKC), '\s', '', 'g'))
WHERE waybill_no <> upper(regexp_replace(normalize(waybill_no, NFKC), '\s', '', 'g'));
