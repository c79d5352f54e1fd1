import { invariant } from '#kernel/invariant.ts';

export const marginInvariants = [
  invariant(
    'INV-MG1',
    '毛利明细之和 = 损益科目发生额',
    'Entries of the margins add up to their accounts, month by month',
    '毛利明細之和 = 損益科目發生額',
    `
    SELECT coalesce(m.month, e.month) AS month, coalesce(m.account, e.account) AS account, m.fen, e.fen AS booked
    FROM (SELECT month, account, sum(fen) AS fen FROM margin_entries('0000-01', '9999-12') GROUP BY 1, 2) m
    FULL JOIN (SELECT j.period AS month, e.account, -sum(e.amount_fen) AS fen FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id
      WHERE e.account IN ('REV','COMM','COGS','SHARE','FEE','PROMO','FRTC') GROUP BY 1, 2) e
      ON e.month = m.month AND e.account = m.account
    WHERE coalesce(m.fen, 0) <> coalesce(e.fen, 0)`,
  ),
];
