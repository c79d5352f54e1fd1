import { invariant } from '#kernel/invariant.ts';

export const statementInvariants = [
  invariant(
    'INV-ST1',
    '对账单金额 = 明细之和',
    'A statement’s sums are those of its lines',
    '對帳單金額 = 明細之和',
    `
    SELECT s.statement_no AS statement, s.lines, x.n, s.total_fen, x.total, s.tax_fen, x.tax, s.settled_fen, x.settled
    FROM statement s CROSS JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(incl_fen), 0) AS total,
      coalesce(sum(tax_fen), 0) AS tax, coalesce(sum(settled_fen), 0) AS settled
      FROM settlement_line WHERE statement_id = s.id) x
    WHERE s.status <> 'VOID' AND (s.lines, s.total_fen, s.tax_fen, s.settled_fen) <> (x.n, x.total, x.tax, x.settled)`,
  ),
  invariant(
    'INV-ST2',
    '明细最多在一张有效对账单上，且与其结算方、类型相符',
    'A line stands on at most one live statement, of its own party and type',
    '明細最多在一張有效對帳單上，且與其結算方、類型相符',
    `
    SELECT l.id AS line, s.statement_no AS statement, s.status FROM settlement_line l JOIN statement s ON s.id = l.statement_id
    WHERE s.status = 'VOID' OR s.party_id <> l.party_id OR s.type <> l.type`,
  ),
  invariant(
    'INV-ST3',
    '应付某方的分账与更正 = 其零售结算明细之和',
    'What is owed to a party by shares and corrections is the sum of its retail lines',
    '應付某方的分帳與更正 = 其零售結算明細之和',
    `
    SELECT coalesce(j.party_id, l.party_id) AS party, coalesce(j.owed, 0) AS posted, coalesce(l.fen, 0) AS lines
    FROM (SELECT e.party_id, -sum(e.amount_fen) AS owed FROM journal j JOIN journal_entry e ON e.journal_id = j.id
        AND e.account = 'AP'
      WHERE (j.source_type = 'RETAIL_ORDER' AND j.type IN ('EARNED_OWN','SHARE'))
        OR (j.source_type = 'split-return' AND j.type = 'SHARE')
        OR (j.source_type = 'settlement-line' AND j.type = 'ADJUST') GROUP BY 1) j
    FULL JOIN (SELECT party_id, sum(incl_fen) AS fen FROM settlement_line
      WHERE type = 'RETAIL' AND source_type <> 'carry' GROUP BY 1) l ON l.party_id = j.party_id
    WHERE coalesce(j.owed, 0) <> coalesce(l.fen, 0)`,
  ),
  invariant(
    'INV-ST4',
    '批发收入 = 批发结算明细之和',
    'What was earned of a dealer order is the sum of its wholesale lines',
    '批發收入 = 批發結算明細之和',
    `
    SELECT coalesce(j.order_id, l.order_id) AS order, j.earned, j.tax, l.fen, l.tax AS line_tax
    FROM (SELECT o.party_id AS order_id, sum(o.amount_fen) AS earned,
        -sum((SELECT coalesce(sum(v.amount_fen), 0) FROM journal_entry v
          WHERE v.journal_id = j.id AND v.account IN ('VATOUT', 'VATDEF'))) AS tax
      FROM journal j JOIN journal_entry o ON o.journal_id = j.id AND o.account = 'ORD'
      WHERE j.type IN ('EARNED','RETURN_EARNED') AND j.source_type IN ('dealer-receipt','dealer-claim','dealer-return') GROUP BY 1) j
    FULL JOIN (SELECT order_id, sum(incl_fen) AS fen, sum(tax_fen) AS tax FROM settlement_line
      WHERE type = 'WHOLESALE' AND source_type IN ('dealer-receipt','dealer-claim','dealer-return') GROUP BY 1) l ON l.order_id = j.order_id
    WHERE coalesce(j.earned, 0) <> coalesce(l.fen, 0) OR coalesce(j.tax, 0) <> coalesce(l.tax, 0)`,
  ),
  invariant(
    'INV-ST5',
    '已付款 = 已入账付款之和 = 凭证，两人经手，不超过应付',
    'Paid = posted payments = journals, by two persons, never beyond what is due',
    '已付款 = 已入帳付款之和 = 傳票，兩人經手，不超過應付',
    `
    SELECT s.statement_no AS statement, s.paid_fen, p.paid, j.posted, s.due_fen FROM statement s
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE status = 'APPROVED'), 0) AS paid,
      coalesce(bool_or(decided_by = created_by), false) AS alone FROM statement_payment WHERE statement_id = s.id) p
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_fen), 0) * CASE s.type WHEN 'RETAIL' THEN 1 ELSE -1 END AS posted
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account IN ('AP','AR')
      WHERE j.type = 'SETTLEMENT' AND j.source_type = 'statement-payment'
        AND j.source_id IN (SELECT id FROM statement_payment WHERE statement_id = s.id)) j
    WHERE s.paid_fen <> p.paid OR s.paid_fen <> j.posted OR p.alone
      OR (s.paid_fen <> 0 AND sign(s.due_fen) = -sign(s.paid_fen))`,
  ),
  invariant(
    'INV-ST6',
    '已开票不超过已确认的结算金额',
    'Invoiced stays within what was confirmed',
    '已開票不超過已確認的結算金額',
    `
    SELECT s.statement_no AS statement, s.status, s.total_fen, s.invoiced_fen, i.fen FROM statement s
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS fen FROM statement_invoice WHERE statement_id = s.id) i
    WHERE s.invoiced_fen <> i.fen OR (s.invoiced_fen > 0 AND (s.status <> 'CONFIRMED' OR s.invoiced_fen > s.total_fen
      - (SELECT coalesce(sum(l.incl_fen), 0) FROM settlement_line l WHERE l.statement_id = s.id AND l.alone)))`,
  ),
  invariant(
    'INV-ST7',
    '随单结算金额 = 渠道分账与订单支付',
    'What is settled of an order’s lines is what goes through the channel',
    '隨單結算金額 = 通路分帳與訂單支付',
    `
    SELECT l.order_id AS order, l.party_id AS party, l.settled, x.channel FROM (
      SELECT order_id, party_id, sum(settled_fen) AS settled FROM settlement_line
      WHERE type = 'RETAIL' AND source_type = 'retail-order' GROUP BY 1, 2) l
    JOIN (SELECT b.order_id, r.company_id, coalesce(sum(r.amount_fen) FILTER (WHERE r.state <> 'STATEMENT'), 0) AS channel
      FROM bill_split b JOIN bill_split_receiver r ON r.split_id = b.id GROUP BY 1, 2) x
      ON x.order_id = l.order_id AND x.company_id = l.party_id
    WHERE l.settled <> x.channel`,
  ),
  invariant(
    'INV-ST8',
    '结转金额 = 下期的结转明细',
    'What a statement carried forward is the lines that name it',
    '結轉金額 = 下期的結轉明細',
    `
    SELECT coalesce(s.statement_no, l.reason) AS statement, s.carried_fen, l.fen FROM statement s
    FULL JOIN (SELECT reason, party_id, type, sum(incl_fen) AS fen FROM settlement_line WHERE source_type = 'carry' GROUP BY 1, 2, 3) l
      ON (l.reason, l.party_id, l.type) = (s.statement_no, s.party_id, s.type)
    WHERE coalesce(s.carried_fen, 0) <> coalesce(l.fen, 0)`,
  ),
];
