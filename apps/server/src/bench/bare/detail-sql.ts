const size = 'p.size';

export const lines = `SELECT l.id, l.line_no AS "lineNo", l.part_id AS "partId", l.part_no AS "partNo", l.part_name AS "partName",
  l.supplier_part_no AS "supplierPartNo", b.name AS "brandName", ${size}, l.qty AS quantity,
  l.sent_qty AS "sentQuantity", l.inflight_qty AS "inflightQuantity", l.received_qty AS "receivedQuantity", l.returned_qty AS "returnedQuantity",
  l.reduced_qty AS "reducedQuantity", l.reduce_reason AS "reduceReason",
  l.unit_price_fen AS "unitPrice", l.tax_bp AS "taxRate", l.amount_excl_fen AS "purchaseAmount", l.tax_fen AS "taxAmount",
  l.original_date AS "originalDate", purchase_order.status
  FROM purchase_order_line l JOIN purchase_order ON purchase_order.id = l.po_id JOIN part p ON p.id = l.part_id
  LEFT JOIN brand b ON b.id = p.brand_id WHERE l.po_id = $1 ORDER BY l.line_no`;

export const notes = `SELECT delivery_note.id, delivery_note.dn_no AS "dnNo", delivery_note.status, delivery_note.po_id AS "orderId",
  o.order_no AS "orderNo", sc.name AS "supplierName", lo.name AS "warehouseName", delivery_note.eclp_po_no AS "eclpPoNo",
  delivery_note.ship_date AS "shipDate", delivery_note.expected_date AS "expectedDate", delivery_note.carrier,
  delivery_note.waybill_no AS "waybillNo", delivery_note.sent_qty AS "sentQuantity", delivery_note.received_qty AS "receivedQuantity",
  delivery_note.sync_error AS "syncError", delivery_note.sync_tries AS "syncTries",
  delivery_note.mismatch, delivery_note.mismatch_since AS "mismatchSince", delivery_note.partly_reason AS "partlyReason",
  delivery_note.evidence_file_id IS NOT NULL AS "hasEvidence", delivery_note.created_by_name AS "createdBy",
  delivery_note.created_at AS "createdTime", delivery_note.version
  FROM delivery_note JOIN purchase_order o ON o.id = delivery_note.po_id JOIN company sc ON sc.id = delivery_note.supplier_id
  JOIN location lo ON lo.id = delivery_note.location_id WHERE delivery_note.po_id = $1 ORDER BY delivery_note.id`;

export const receipts = `SELECT r.id, n.dn_no AS "dnNo", r.out_biz_code AS "outBizCode", r.is_final AS "isFinal", r.source,
  r.actor_name AS actor, r.received_at AS "receivedTime"
  FROM receipt r JOIN delivery_note n ON n.id = r.dn_id WHERE n.po_id = $1 ORDER BY r.id`;

export const receiptLines = `SELECT rl.id, rl.receipt_id, rl.dn_line_id, d.po_line_id, n.po_id, n.location_id, l.part_id, l.part_no, l.part_name,
  ${size}, rl.dot_yyww, rl.qty_good, rl.qty_defective, rl.qty_quarantined,
  (rl.qty_good + accepted.qty - returned.on_hand)::int AS on_hand, (rl.qty_defective - returned.defective)::int AS defective,
  (rl.qty_quarantined - accepted.qty - returned.quarantined)::int AS quarantined
  FROM receipt_line rl JOIN dn_line d ON d.id = rl.dn_line_id JOIN delivery_note n ON n.id = d.dn_id
  JOIN purchase_order_line l ON l.id = d.po_line_id JOIN part p ON p.id = l.part_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(qty) FILTER (WHERE bucket = 'on_hand'), 0) AS on_hand,
    coalesce(sum(qty) FILTER (WHERE bucket = 'defective'), 0) AS defective,
    coalesce(sum(qty) FILTER (WHERE bucket = 'quarantined'), 0) AS quarantined
    FROM purchase_return_line WHERE receipt_line_id = rl.id) returned
  CROSS JOIN LATERAL (SELECT coalesce(sum(x.qty), 0) AS qty FROM discrepancy x WHERE x.receipt_id = rl.receipt_id
    AND x.dn_line_id = rl.dn_line_id AND x.dot_yyww = rl.dot_yyww AND x.state = 'ACCEPTED' AND x.type IN ('OVER', 'DOT_TOO_OLD')) accepted
  WHERE n.po_id = $1 ORDER BY rl.id`;

export const discrepancies = `SELECT x.*, n.id AS dn_id, n.dn_no, l.part_no AS ordered_no, l.part_name
  FROM discrepancy x JOIN dn_line d ON d.id = x.dn_line_id JOIN delivery_note n ON n.id = d.dn_id
  JOIN purchase_order_line l ON l.id = d.po_line_id WHERE n.po_id = $1 ORDER BY x.id`;

export const timeline = `SELECT * FROM timeline WHERE entity = 'purchase-order' AND entity_id = $1 ORDER BY id`;
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const own = "entity = 'purchase-order' AND entity_id = $1";
export const attached = `SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'body', body, 'author', author_name,
    'authorType', author_type, 'time', ${iso('created_at')}) ORDER BY id), '[]') FROM comment WHERE ${own}) AS comments,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'type', type, 'createdTime', ${iso('created_at')}) ORDER BY id), '[]')
    FROM file WHERE ${own}) AS files,
  (SELECT max(id) FROM purchase_order WHERE id < $1 AND deleted_at IS NULL) AS "previousId",
  (SELECT min(id) FROM purchase_order WHERE id > $1 AND deleted_at IS NULL) AS "nextId"`;
