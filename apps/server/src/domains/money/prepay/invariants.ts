import { invariant } from '#kernel/invariant.ts';

export const prepayInvariants = [
  invariant(
    'INV-A3',
    '预付款退款不超过该订单的预付款支付',
    'What is refunded to prepay is not more than what was paid from it, per order',
    '預付款退款不超過該訂單的預付款支付',
    `
    SELECT party, dealer_id AS dealer, paid, refunded FROM (
      SELECT o.party_id AS party, j.dealer_id,
        coalesce(-sum(o.amount_fen) FILTER (WHERE j.type = 'PREPAY_PAYMENT'), 0) AS paid,
        coalesce(sum(o.amount_fen) FILTER (WHERE j.type = 'REFUND'), 0) AS refunded
      FROM journal j JOIN journal_entry o ON o.journal_id = j.id AND o.account = 'ORD'
      WHERE EXISTS (SELECT FROM journal_entry p WHERE p.journal_id = j.id AND p.account = 'PREPAY') GROUP BY 1, 2) x
    WHERE refunded > paid`,
  ),
  invariant(
    'INV-A4',
    '预付款月度对账：期初 + 收入 − 支出 = 期末',
    'Prepay statement of a month: opening + in − out = closing',
    '預付款月度對帳：期初 + 收入 − 支出 = 期末',
    `
    SELECT account, party_id AS dealer, month, opening, moved, closing FROM (
      SELECT *, coalesce(lag(closing) OVER (PARTITION BY account, party_id ORDER BY month), 0) AS opening FROM (
        SELECT e.account, e.party_id, date_trunc('month', j.posted_at) AS month, -sum(e.amount_fen) AS moved,
          (array_agg(e.balance_after ORDER BY e.id DESC))[1] AS closing
        FROM journal_entry e JOIN journal j ON j.id = e.journal_id WHERE e.account IN ('PREPAY','FROZEN') GROUP BY 1, 2, 3) m) x
    WHERE opening + moved <> closing`,
  ),
  invariant(
    'INV-A7',
    '存档的预付款对账单与流水一致，期初等于上期期末',
    'Kept prepay statements agree with the journal, and each begins with what the one before ended with',
    '存檔的預付款對帳單與流水一致，期初等於上期期末',
    `
    WITH m AS (
      SELECT e.party_id, to_char(date_trunc('month', j.posted_at), 'YYYY-MM') AS month, -sum(e.amount_fen) AS moved
      FROM journal_entry e JOIN journal j ON j.id = e.journal_id WHERE e.account IN ('PREPAY','FROZEN') GROUP BY 1, 2),
    r AS (SELECT *, sum(moved) OVER (PARTITION BY party_id ORDER BY month) AS closing FROM m),
    s AS (SELECT *, lag(closing_fen) OVER (PARTITION BY dealer_id ORDER BY month) AS ended FROM prepay_statement)
    SELECT s.dealer_id AS dealer, s.month, s.ended, s.opening_fen AS opening, s.closing_fen AS closing, r.closing AS journal
    FROM s LEFT JOIN r ON r.party_id = s.dealer_id AND r.month = s.month
    WHERE r.closing IS DISTINCT FROM s.closing_fen OR r.closing - r.moved <> s.opening_fen OR s.ended <> s.opening_fen`,
  ),
  invariant(
    'INV-A5',
    '预付款低于预警线有记录',
    'Every prepay account below its warning line is known to be',
    '預付款低於預警線有記錄',
    `
    SELECT a.id AS dealer, a.warn_fen, a.warned_at, coalesce(m.balance_fen, 0) AS available FROM prepay_account a
    LEFT JOIN money_account m ON m.account = 'PREPAY' AND m.party_id = a.id
    WHERE (coalesce(m.balance_fen, 0) < a.warn_fen) <> (a.warned_at IS NOT NULL)`,
  ),
  invariant(
    'INV-A6',
    '预付款单据与凭证一致，两人经手',
    'Documents of prepay accounts are posted as their status says, by two persons',
    '預付款單據與傳票一致，兩人經手',
    `
    SELECT d.doc_no AS document, d.kind, d.status, x.types FROM prepay_document d
    CROSS JOIN LATERAL (SELECT coalesce(string_agg(j.type, '+' ORDER BY j.id), '') AS types FROM journal j
      WHERE j.source_type = 'PREPAY_DOCUMENT' AND j.source_id = d.id) x
    WHERE x.types <> CASE d.kind || ' ' || d.status
        WHEN 'RECHARGE APPROVED' THEN 'RECHARGE' WHEN 'RECHARGE REVERSED' THEN 'RECHARGE'
        WHEN 'REVERSAL APPROVED' THEN 'RECHARGE_REVERSAL' WHEN 'ADJUSTMENT APPROVED' THEN 'ADJUST'
        WHEN 'FREEZE HELD' THEN 'FREEZE' WHEN 'FREEZE RELEASED' THEN 'FREEZE+UNFREEZE_PREPAY'
        WHEN 'WITHDRAWAL SUBMITTED' THEN 'FREEZE' WHEN 'WITHDRAWAL APPROVED' THEN 'FREEZE+WITHDRAW'
        WHEN 'WITHDRAWAL REJECTED' THEN 'FREEZE+UNFREEZE_PREPAY' ELSE '' END
      OR d.decided_by = d.created_by OR (d.status IN ('APPROVED','REJECTED','RELEASED','REVERSED')) <> (d.decided_by IS NOT NULL)`,
  ),
];
