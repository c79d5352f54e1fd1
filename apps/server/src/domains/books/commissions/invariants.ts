import { invariant } from '#kernel/invariant.ts';

export const commissionInvariants = [
  invariant(
    'INV-CM1',
    '提成 = 订单明细 × 规则；冲回后 = 未退回部分',
    'A commission is that of its line by its rule; with what was taken back it is of what did not come back',
    '提成 = 訂單明細 × 規則；沖回後 = 未退回部分',
    `
    SELECT o.order_no, l.line_no::text AS line, e.kind, e.amount_fen AS kept, e.base_fen FROM commission_entry e
    JOIN retail_order_line l ON l.id = e.order_line_id JOIN retail_order o ON o.id = e.order_id JOIN commission_rule r ON r.id = e.rule_id
    WHERE e.reversal_of IS NULL AND (e.base_fen <> CASE WHEN r.basis = 'NET' THEN l.net_fen - l.tax_fen ELSE l.net_fen END
      OR e.amount_fen <> CASE WHEN r.basis = 'PIECE' THEN r.piece_fen * l.qty ELSE round(e.base_fen::numeric * r.rate_bp / 10000) END
      OR r.kind <> e.kind OR r.dealer_id <> e.dealer_id OR o.dealer_id <> e.dealer_id OR l.order_id <> e.order_id)
    UNION ALL
    SELECT o.order_no, l.line_no::text, e.kind, e.kept, e.wanted FROM (SELECT e.*, e.amount_fen + coalesce((SELECT sum(k.amount_fen)
        FROM commission_entry k WHERE k.reversal_of = e.id), 0) AS kept,
        CASE WHEN l.returned_qty >= l.qty THEN 0 WHEN l.net_fen = 0 THEN e.amount_fen - round(e.amount_fen::numeric * l.returned_qty / l.qty)
        ELSE e.amount_fen - round(e.amount_fen::numeric * least(l.net_fen, coalesce((SELECT sum(b.full_fen) FROM retail_return_line b
          JOIN retail_return h ON h.id = b.return_id AND h.status <> 'UNDONE' WHERE b.order_line_id = l.id), 0)
        + coalesce((SELECT sum(p.fen) FROM retail_refund_part p JOIN refund r ON r.id = p.refund_id AND r.state = 'SUCCESS'
          AND r.source_type <> 'retail-return' WHERE p.line_id = l.id), 0)) / l.net_fen) END AS wanted
      FROM commission_entry e JOIN retail_order_line l ON l.id = e.order_line_id WHERE e.reversal_of IS NULL) e
    JOIN retail_order o ON o.id = e.order_id JOIN retail_order_line l ON l.id = e.order_line_id WHERE e.kept <> e.wanted
    UNION ALL
    SELECT o.order_no, l.line_no::text, r.kind, NULL, r.id FROM commission_rule r
    JOIN retail_order o ON o.dealer_id = r.dealer_id AND o.completed_at >= r.created_at AND o.completed_at::date >= r.from_day
      AND (r.ended_at IS NULL OR o.completed_at < r.ended_at) JOIN retail_order_line l ON l.order_id = o.id
    WHERE r.kind = 'SALE' AND r.scope = 'ALL' AND r.account_id IS NULL AND r.role_id IS NULL AND o.clue_id IS NULL
      AND EXISTS (SELECT FROM membership m WHERE m.account_id = o.created_by AND m.company_id = o.dealer_id AND m.created_at < o.completed_at)
      AND NOT EXISTS (SELECT FROM commission_entry e WHERE e.order_line_id = l.id AND e.kind = 'SALE')`,
  ),
];
