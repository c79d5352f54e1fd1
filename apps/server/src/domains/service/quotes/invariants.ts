import { invariant } from '#kernel/invariant.ts';

export const quoteInvariants = [
  invariant(
    'INV-QT1',
    '报价单有一至三个方案，各方案合计 = 其明细',
    'A quote has one to three alternatives, each the sum of its lines',
    '報價單有一至三個方案，各方案合計 = 其明細',
    `
    SELECT q.quote_no, o.option_no, o.sum_fen, sum(l.net_fen) AS of_lines FROM quote_option o JOIN quote q ON q.id = o.quote_id
    LEFT JOIN quote_line l ON l.option_id = o.id
    GROUP BY q.id, o.id HAVING (o.list_fen, o.discount_fen, o.sum_fen, o.tax_fen) IS DISTINCT FROM
      (sum(l.unit_fen * l.qty), sum(l.discount_fen), sum(l.net_fen), sum(l.tax_fen))
    UNION ALL
    SELECT q.quote_no, NULL, NULL, NULL FROM quote q WHERE NOT EXISTS (SELECT FROM quote_option o WHERE o.quote_id = q.id)`,
  ),
  invariant(
    'INV-QT2',
    '接受的方案属于报价单；已转订单的报价与其有效订单同属一家门店',
    'The accepted alternative is one of the quote; a quote that was ordered has a live order of its own shop',
    '接受的方案屬於報價單；已轉訂單的報價與其有效訂單同屬一家門店',
    `
    SELECT q.quote_no, q.status, q.accepted_option, NULL AS order_no FROM quote q
    LEFT JOIN quote_option o ON o.quote_id = q.id AND o.option_no = q.accepted_option
    WHERE q.accepted_option IS NOT NULL AND o.id IS NULL
    UNION ALL
    SELECT q.quote_no, q.status, q.accepted_option, r.order_no FROM quote q JOIN retail_order r ON r.id = q.order_id
    WHERE r.dealer_id <> q.dealer_id OR r.end_state IN ('CANCELLED', 'TIMEOUT', 'FAILED')`,
  ),
  invariant(
    'INV-QT3',
    '发出的报价由同一门店的线索跟进',
    'A quote that went to its customer is followed up by a clue of its shop',
    '發出的報價由同一門店的線索跟進',
    `
    SELECT q.quote_no, q.status, c.clue_no FROM quote q LEFT JOIN clue c ON c.id = q.clue_id
    WHERE q.sent_at IS NOT NULL AND c.dealer_id IS DISTINCT FROM q.dealer_id`,
  ),
];
