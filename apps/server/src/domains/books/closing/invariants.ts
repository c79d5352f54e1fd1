import { invariant } from '#kernel/invariant.ts';

export const closingInvariants = [
  invariant(
    'INV-K1',
    '已关账月份的科目发生额等于其凭证',
    'What a closed month keeps of an account is what its journals say',
    '已關帳月份的科目發生額等於其傳票',
    `
    SELECT m.month, coalesce(b.account, x.account) AS account, b.debit_fen, x.debit, b.credit_fen, x.credit
    FROM accounting_month m
    CROSS JOIN LATERAL (SELECT l.account, sum(l.debit_fen) AS debit, sum(l.credit_fen) AS credit
      FROM ledger_line l WHERE l.period = m.month GROUP BY 1) x
    FULL JOIN accounting_balance b ON b.month_id = m.id AND b.account = x.account
    WHERE m.status <> 'OPEN' AND (coalesce(b.debit_fen, 0) <> coalesce(x.debit, 0) OR coalesce(b.credit_fen, 0) <> coalesce(x.credit, 0))`,
  ),
  invariant(
    'INV-K2',
    '期初余额等于上月期末余额',
    'An account opens with what it held at the end of the month before',
    '期初餘額等於上月期末餘額',
    `
    SELECT m.month, b.account, b.opening_fen, p.opening_fen + p.debit_fen - p.credit_fen AS before
    FROM accounting_month m JOIN accounting_balance b ON b.month_id = m.id
    JOIN accounting_month l ON l.month = to_char((m.month || '-01')::date - 1, 'YYYY-MM')
    LEFT JOIN accounting_balance p ON p.month_id = l.id AND p.account = b.account
    WHERE l.status <> 'OPEN' AND b.opening_fen <> coalesce(p.opening_fen + p.debit_fen - p.credit_fen, 0)`,
  ),
  invariant(
    'INV-K3',
    '月份按顺序关账',
    'Months are closed in their order',
    '月份按順序關帳',
    `
    SELECT m.month FROM accounting_month m
    WHERE m.status <> 'OPEN' AND EXISTS (SELECT FROM accounting_month e WHERE e.month < m.month AND e.status = 'OPEN')`,
  ),
  invariant(
    'INV-GL7',
    '明细余额合计等于科目余额：已关账月份逐科目相等',
    'What a closed month keeps of subjects and companies adds up to what it keeps of the account',
    '明細餘額合計等於科目餘額：已關帳月份逐科目相等',
    `
    SELECT m.month, coalesce(a.account, l.account) AS account, a.opening_fen, l.opening, a.debit_fen, l.debit, a.credit_fen, l.credit
    FROM accounting_month m JOIN accounting_balance a ON a.month_id = m.id
    FULL JOIN (SELECT month_id, account, sum(opening_fen) AS opening, sum(debit_fen) AS debit, sum(credit_fen) AS credit
      FROM ledger_balance GROUP BY 1, 2) l ON l.month_id = a.month_id AND l.account = a.account
    WHERE coalesce(a.opening_fen, 0) <> coalesce(l.opening, 0) OR coalesce(a.debit_fen, 0) <> coalesce(l.debit, 0)
      OR coalesce(a.credit_fen, 0) <> coalesce(l.credit, 0)`,
  ),
  invariant(
    'INV-GL8',
    '各科目、往来单位的期末余额等于其全部分录之和',
    'What the last closed month leaves of every subject and company is the sum of its entries',
    '各科目、往來單位的期末餘額等於其全部分錄之和',
    `
    WITH last AS (SELECT id, month FROM accounting_month WHERE status <> 'OPEN' ORDER BY month DESC LIMIT 1)
    SELECT coalesce(b.account, e.account) AS account, coalesce(b.subject_id, e.subject_id) AS subject,
      coalesce(b.party_id, e.party_id) AS party, b.closing, e.fen
    FROM (SELECT b.account, b.subject_id, b.party_id, b.opening_fen + b.debit_fen - b.credit_fen AS closing
      FROM ledger_balance b JOIN last ON last.id = b.month_id) b
    FULL JOIN (SELECT l.account, coalesce(l.own_id, 0) AS subject_id, coalesce(l.party_id, 0) AS party_id, sum(l.amount_fen) AS fen
      FROM ledger_line l WHERE l.period <= (SELECT month FROM last) GROUP BY 1, 2, 3) e
      ON e.account = b.account AND e.subject_id = b.subject_id AND e.party_id = b.party_id
    WHERE coalesce(b.closing, 0) <> coalesce(e.fen, 0)`,
  ),
  invariant(
    'INV-GL13',
    '各科目、往来单位的期初余额等于上月期末余额',
    'Every subject and company opens with what it held at the end of the month before',
    '各科目、往來單位的期初餘額等於上月期末餘額',
    `
    WITH pair AS (SELECT m.id, m.month, l.id AS before FROM accounting_month m JOIN accounting_month l
      ON l.month = to_char((m.month || '-01')::date - 1, 'YYYY-MM') AND l.status <> 'OPEN' WHERE m.status <> 'OPEN')
    SELECT month, account, subject_id AS subject, party_id AS party, sum(opening) AS opening, sum(closing) AS before FROM (
      SELECT p.month, b.account, b.subject_id, b.party_id, b.opening_fen AS opening, 0 AS closing
      FROM pair p JOIN ledger_balance b ON b.month_id = p.id
      UNION ALL SELECT p.month, b.account, b.subject_id, b.party_id, 0, b.opening_fen + b.debit_fen - b.credit_fen
      FROM pair p JOIN ledger_balance b ON b.month_id = p.before) x
    GROUP BY 1, 2, 3, 4 HAVING sum(opening) <> sum(closing)`,
  ),
];
