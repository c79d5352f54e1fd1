import { invariant } from '#kernel/invariant.ts';

/** The sum of an account of the journal by what it was posted for. */
const booked = (
  account: string,
  where = 'true',
) => `SELECT j.source_type, j.source_id, sum(e.amount_fen) AS fen FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = '${account}' WHERE ${where} GROUP BY 1, 2`;

/** Documents with our bank account that each names; one that an earlier version wrote during an upgrade names none. */
const namedBanks = [
  ...Object.entries({
    SUPPLIER_INVOICE: 'supplier_invoice',
    'shipping-account-entry': 'shipping_account_entry',
    PAYMENT: 'payment',
    PAYOUT: 'channel_payout',
    'channel-payout': 'channel_payout',
    'bill-difference': 'bill_difference_entry',
    PREPAY_DOCUMENT: 'prepay_document',
    'credit-document': 'credit_document',
    'statement-payment': 'statement_payment',
  }).map(([type, table]) => `SELECT '${type}' AS type, id, bank_account_id AS bank FROM ${table}`),
  `SELECT 'REFUND', r.id, p.bank_account_id FROM refund r JOIN payment p ON p.id = r.payment_id`,
].join(' UNION ALL ');

export const moneyInvariants = [
  invariant(
    'INV-MN1',
    '每笔收款的手续费 = 其凭证的手续费',
    'The fee of every payment is what its journals have of it',
    '每筆收款的手續費 = 其傳票的手續費',
    `
    SELECT p.id AS payment, p.out_trade_no AS no, p.fee_fen, coalesce(j.fen, 0) AS booked FROM payment p
    LEFT JOIN (${booked('FEE', "j.source_type = 'PAYMENT'")}) j ON j.source_id = p.id
    WHERE p.fee_fen <> coalesce(j.fen, 0)`,
  ),
  invariant(
    'INV-MN2',
    '每笔赊销的退回 = 其退款凭证，授信额度 = 最后一次通过的授信单',
    'What went back of an order on credit is what its refunds booked; a credit line is its last approved document',
    '每筆賒銷的退回 = 其退款傳票，授信額度 = 最後一次通過的授信單',
    `
    SELECT 'back' AS what, u.payment_id AS id, u.back_fen AS fen, coalesce(j.fen, 0) AS booked FROM credit_use u
    LEFT JOIN (SELECT r.payment_id, -sum(x.fen) AS fen FROM (${booked('AR', "j.source_type = 'REFUND' AND j.type = 'REFUND'")}) x
      JOIN refund r ON r.id = x.source_id GROUP BY 1) j ON j.payment_id = u.payment_id
    WHERE u.back_fen <> coalesce(j.fen, 0)
    UNION ALL
    SELECT 'line', coalesce(l.dealer_id, d.dealer_id), l.limit_fen, d.amount_fen FROM credit_line l
    FULL JOIN (SELECT DISTINCT ON (dealer_id) dealer_id, amount_fen, term_days, valid_until FROM credit_document
      WHERE kind = 'LINE' AND status = 'APPROVED' ORDER BY dealer_id, decided_at DESC, id DESC) d ON d.dealer_id = l.dealer_id
    WHERE (l.limit_fen, l.term_days, l.valid_until) IS DISTINCT FROM (d.amount_fen, d.term_days, d.valid_until)
    UNION ALL
    SELECT 'repayment', d.id, d.amount_fen, coalesce(j.fen, 0) FROM credit_document d
    LEFT JOIN (${booked('BANK', "j.source_type = 'credit-document'")}) j ON j.source_id = d.id
    WHERE d.kind <> 'LINE' AND coalesce(j.fen, 0) <>
      CASE WHEN d.status <> 'APPROVED' THEN 0 WHEN d.kind = 'PAYBACK' THEN -d.amount_fen ELSE d.amount_fen END`,
  ),
  invariant(
    'INV-MN3',
    '每张预付款单据的凭证金额 = 单据金额',
    'Every journal of a prepay document is of its amount',
    '每張預付款單據的傳票金額 = 單據金額',
    `
    SELECT d.doc_no AS document, d.kind, j.type, d.amount_fen, e.fen FROM prepay_document d
    JOIN journal j ON j.source_type = 'PREPAY_DOCUMENT' AND j.source_id = d.id
    CROSS JOIN LATERAL (SELECT max(abs(amount_fen)) AS fen, count(*) AS n FROM journal_entry WHERE journal_id = j.id) e
    WHERE e.fen <> abs(d.amount_fen) OR e.n <> 2`,
  ),
  invariant(
    'INV-MN4',
    '存档的预付款对账单：收入、支出、冻结 = 当月分录，有变动的月份都有存档',
    'Kept prepay statements have what came, went and is held by the journal, and none of a month that moved is missing',
    '存檔的預付款對帳單：收入、支出、凍結 = 當月分錄，有變動的月份都有存檔',
    `
    WITH e AS MATERIALIZED (
      SELECT e.party_id, e.account, to_char(j.posted_at, 'YYYY-MM') AS month, -e.amount_fen AS fen FROM journal_entry e
      JOIN journal j ON j.id = e.journal_id WHERE e.account IN ('PREPAY', 'FROZEN')),
    moved AS (SELECT party_id, month, sum(fen) AS net FROM e GROUP BY 1, 2),
    held AS (SELECT party_id, month, sum(sum(fen)) OVER (PARTITION BY party_id ORDER BY month) AS fen
      FROM (SELECT party_id, month, CASE account WHEN 'FROZEN' THEN fen ELSE 0 END AS fen FROM e) f GROUP BY 1, 2)
    SELECT coalesce(s.dealer_id, m.party_id) AS dealer, coalesce(s.month, m.month) AS month, s.in_fen, s.out_fen, m.net, s.frozen_fen, h.fen AS held
    FROM prepay_statement s
    FULL JOIN (SELECT m.* FROM moved m WHERE m.month BETWEEN
        (SELECT min(month) FROM prepay_statement WHERE dealer_id = m.party_id) AND (SELECT max(month) FROM prepay_statement)) m ON m.party_id = s.dealer_id AND m.month = s.month
    LEFT JOIN held h ON h.party_id = s.dealer_id AND h.month = s.month
    WHERE s.id IS NULL OR s.in_fen - s.out_fen <> coalesce(m.net, 0) OR s.closing_fen <> s.opening_fen + s.in_fen - s.out_fen
      OR s.frozen_fen <> coalesce(h.fen, s.frozen_fen)`,
  ),
  invariant(
    'INV-MN5',
    '已关账月份的凭证数和借方合计 = 当月凭证，月份连续',
    'A closed month keeps the number and the debit of its journals; no month is missing between two',
    '已關帳月份的傳票數和借方合計 = 當月傳票，月份連續',
    `
    SELECT m.month, m.status, m.debit_fen, x.debit, m.journals, x.n FROM accounting_month m
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_fen) FILTER (WHERE e.amount_fen > 0 AND j.type <> 'VOUCHER_REVERSAL'), 0)
      + coalesce(sum(e.amount_fen) FILTER (WHERE e.amount_fen < 0 AND j.type = 'VOUCHER_REVERSAL'), 0) AS debit, count(DISTINCT j.id) AS n
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE j.period = m.month) x
    WHERE m.status <> 'OPEN' AND (m.debit_fen <> x.debit OR m.journals <> x.n) OR (m.status = 'REOPENING') <> (m.reopen_by IS NOT NULL)
    UNION ALL
    SELECT month, 'missing', NULL, NULL, NULL, NULL FROM (SELECT month, lag(month) OVER (ORDER BY month) AS before FROM accounting_month) m
    WHERE before <> to_char((month || '-01')::date - 1, 'YYYY-MM')`,
  ),
  invariant(
    'INV-MN6',
    '分账单：实付 = 收款，解冻剩余 = 解冻凭证，明细之和不超过应分',
    'A split’s payment is what came, and its rest what was unfrozen',
    '分帳單：實付 = 收款，解凍剩餘 = 解凍傳票，明細之和不超過應分',
    `
    SELECT b.split_no, b.paid_fen, p.received_fen, b.rest_fen, j.fen AS unfrozen FROM bill_split b
    JOIN retail_order o ON o.id = b.order_id LEFT JOIN payment p ON p.id = b.payment_id
    LEFT JOIN (${booked('CH', "j.source_type = 'bill-split' AND j.type = 'UNFREEZE'")}) j ON j.source_id = b.id
    WHERE b.paid_fen <> coalesce(p.received_fen, b.paid_fen) OR coalesce(b.rest_fen, 0) <> coalesce(j.fen, 0)
      OR (o.pay_state = 'PAID' AND b.base_fen NOT BETWEEN o.paid_fen - greatest(o.refunded_fen, b.refunded_fen) AND o.paid_fen)
      OR b.refunded_fen > (SELECT coalesce(sum(r.amount_fen), 0) FROM refund r
        WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id)`,
  ),
  invariant(
    'INV-MN7',
    '付款的银行金额 = 其凭证的银行分录',
    'What a bank moved for a statement is what its journal has of the bank',
    '付款的銀行金額 = 其傳票的銀行分錄',
    `
    SELECT p.pay_no, p.bank_fen, abs(j.fen) AS booked FROM statement_payment p
    JOIN (${booked('BANK', "j.source_type = 'statement-payment'")}) j ON j.source_id = p.id
    WHERE abs(p.bank_fen) <> abs(j.fen)`,
  ),
  invariant(
    'INV-MN8',
    '每张收付款单据的银行分录都在其注明的我方银行账户上',
    'What a document posts on the bank is on our account that it names',
    '每張收付款單據的銀行分錄都在其註明的我方銀行帳戶上',
    `
    SELECT j.source_no AS document, j.source_type AS type, d.bank AS named, b.id AS posted FROM journal j
    JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'BANK'
    JOIN bank_account b ON CASE WHEN e.subject_id IS NULL THEN b.takes_unnamed ELSE b.subject_id = e.subject_id END
    JOIN (${namedBanks}) d ON d.type = j.source_type AND d.id = j.source_id
    WHERE d.bank <> b.id`,
  ),
];
