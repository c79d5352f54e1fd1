-- What a statement carried forward, and its own invoices could take off, is no discount of the next one's invoices, too:
-- where that one has none yet. Retail and wholesale.
UPDATE settlement_line c SET alone = true FROM statement o
WHERE c.source_type = 'carry' AND NOT c.alone AND (o.statement_no, o.party_id, o.type) = (c.reason, c.party_id, c.type)
  AND (c.statement_id IS NULL OR EXISTS (SELECT FROM statement s WHERE s.id = c.statement_id AND s.invoiced_fen = 0
    AND NOT EXISTS (SELECT FROM sales_invoice i WHERE i.source_type = 'STATEMENT' AND i.source_id = s.id AND i.status <> 'DELETED')))
  AND (SELECT sum(CASE WHEN l.incl_fen > 0 AND d.returned_qty > 0 THEN l.incl_fen * kept_pieces(l.id) / greatest(l.qty, 1)
      ELSE l.incl_fen END) FROM settlement_line l LEFT JOIN dealer_order_line d ON l.type = 'WHOLESALE' AND d.id = l.order_line_id
    WHERE l.statement_id = o.id AND NOT l.alone) >= 0;
