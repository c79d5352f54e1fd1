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
    CROSS JOIN LATERAL (SELECT e.account, sum(greatest(e.amount_fen, 0)) AS debit, sum(greatest(-e.amount_fen, 0)) AS credit
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE j.period = m.month GROUP BY 1) x
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
];
