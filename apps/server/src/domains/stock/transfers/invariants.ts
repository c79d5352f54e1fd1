import { invariant } from '#kernel/invariant.ts';

const types = `'TRANSFER_OUT', 'TRANSFER_IN', 'TRANSFER_LOSS', 'TRANSFER_LOSS_REVERSAL', 'TRANSFER_BACK'`;
/** Pieces on the road by transfers, per place and part: sent, neither arrived, nor lost, nor back. */
const onRoad = `
  SELECT t.to_id AS location_id, l.part_id, sum(CASE WHEN s.kind = 'SENT' THEN s.qty ELSE -s.qty END) AS qty
  FROM stock_transfer_step s JOIN stock_transfer_line l ON l.id = s.line_id JOIN stock_transfer t ON t.id = l.transfer_id
  WHERE NOT s.reversed AND t.status IN ('SENT', 'PART_RECEIVED') GROUP BY 1, 2`;

export const transferInvariants = [
  invariant(
    'INV-S6',
    '调拨发出 = 到货 + 丢失 + 退回 + 在途，已结束的没有在途',
    'What transfers sent has arrived, is lost, back or on the road; nothing of ended ones is on the road',
    '調撥發出 = 到貨 + 遺失 + 退回 + 在途，已結束的沒有在途',
    `
    SELECT t.transfer_no, t.status, t.qty_road, x.transit, x.total, t.qty_lost + t.qty_late AS lost FROM stock_transfer t
    LEFT JOIN (SELECT biz_id, sum(delta) FILTER (WHERE bucket = 'in_transit') AS transit, sum(delta) AS total
      FROM stock_txn WHERE biz_type IN (${types}) GROUP BY 1) x ON x.biz_id = t.id
    WHERE coalesce(x.transit, 0) <> t.qty_road OR coalesce(x.total, 0) <> -(t.qty_lost + t.qty_late)
      OR (t.status NOT IN ('SENT', 'PART_RECEIVED') AND t.qty_road <> 0)
    UNION ALL
    SELECT 'transit', location_id::text, part_id, x.qty, s.qty, NULL
    FROM (SELECT location_id, part_id, sum(delta) AS qty FROM stock_txn WHERE bucket = 'in_transit' AND biz_type IN (${types})
      GROUP BY 1, 2) x FULL JOIN (${onRoad}) s USING (location_id, part_id)
    WHERE coalesce(x.qty, 0) <> coalesce(s.qty, 0)`,
  ),
  invariant(
    'INV-TRS',
    '调拨每一步的件数 = 其流水',
    'Pieces of every step of a transfer are those of its rows of the ledger',
    '調撥每一步的件數 = 其流水',
    `
    SELECT t.transfer_no, coalesce(s.kind, x.kind) AS kind, coalesce(s.id, x.id) AS id, s.qty, x.qty AS ledger FROM (
      SELECT 'SENT' AS kind, line_id AS id, sum(qty) AS qty FROM stock_transfer_step WHERE kind = 'SENT' GROUP BY 2
      UNION ALL SELECT CASE kind WHEN 'BACK' THEN 'TRANSFER_BACK' WHEN 'LOST' THEN 'TRANSFER_LOSS' WHEN 'LATE' THEN 'TRANSFER_LOSS'
        ELSE 'TRANSFER_IN' END, id, CASE WHEN reversed THEN 0 ELSE qty END FROM stock_transfer_step WHERE kind <> 'SENT') s
    FULL JOIN (SELECT CASE biz_type WHEN 'TRANSFER_OUT' THEN 'SENT' WHEN 'TRANSFER_LOSS_REVERSAL' THEN 'TRANSFER_LOSS' ELSE biz_type END AS kind,
        biz_line_id AS id, max(biz_id) AS transfer_id, abs(sum(delta)) AS qty
      FROM stock_txn JOIN stock_transfer own ON own.id = biz_id WHERE bucket = 'in_transit' AND biz_type IN (${types})
      GROUP BY 1, 2) x ON x.kind = s.kind AND x.id = s.id
    LEFT JOIN stock_transfer t ON t.id = x.transfer_id
    WHERE s.qty IS DISTINCT FROM x.qty`,
  ),
  invariant(
    'INV-TRF',
    '调拨单数量 = 明细之和，待发出的已预留',
    'The sums of a transfer are those of its lines; what waits to be sent is reserved',
    '調撥單數量 = 明細之和，待發出的已預留',
    `
    SELECT t.transfer_no, t.status, t.qty, t.qty_sent, x.qty AS lines, x.sent, x.reserved FROM stock_transfer t
    LEFT JOIN (SELECT l.transfer_id, sum(l.qty) AS qty,
        coalesce(sum((SELECT sum(s.qty) FROM stock_transfer_step s WHERE s.line_id = l.id AND s.kind = 'SENT')), 0) AS sent,
        coalesce(sum((SELECT sum(r.qty) FROM reservation r WHERE r.biz_type = 'TRANSFER' AND r.biz_line_id = l.id
          AND r.state = 'ACTIVE')), 0) AS reserved
      FROM stock_transfer_line l GROUP BY 1) x ON x.transfer_id = t.id
    WHERE t.qty IS DISTINCT FROM x.qty OR t.qty_sent <> x.sent OR x.reserved > x.qty
      OR (t.status <> 'APPROVED' AND x.reserved > 0)`,
  ),
];
