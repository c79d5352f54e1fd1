import { invariant } from '#kernel/invariant.ts';

export const ageingInvariants = [
  invariant(
    'INV-AG1',
    '账龄明细之和 = 往来科目余额',
    'Open items of every account add up to its balance',
    '帳齡明細之和 = 往來科目餘額',
    `
    SELECT coalesce(i.account, e.account) AS account, coalesce(i.fen, 0) AS items, coalesce(e.fen, 0) AS balance
    FROM (SELECT account, sum(amount_fen) AS fen FROM owed_items('9999-12-31') GROUP BY 1) i
    FULL JOIN (SELECT account, sum(amount_fen) AS fen FROM journal_entry
      WHERE account IN ('AR','AP','GRNI','ORD','SUSP','FRT','CH','CHF') GROUP BY 1) e ON e.account = i.account
    WHERE coalesce(i.fen, 0) <> coalesce(e.fen, 0)`,
  ),
];
