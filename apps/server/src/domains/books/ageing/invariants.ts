import { invariant } from '#kernel/invariant.ts';

export const ageingInvariants = [
  invariant(
    'INV-AG1',
    '账龄明细之和 = 往来科目余额，逐方、逐渠道、逐订单',
    'Open items of every account add up to its balance, party by party, channel by channel, order by order',
    '帳齡明細之和 = 往來科目餘額，逐方、逐管道、逐訂單',
    `
    SELECT coalesce(i.account, e.account) AS account, coalesce(i.party, e.party) AS party, coalesce(i.fen, 0) AS items, coalesce(e.fen, 0) AS balance
    FROM (SELECT account, coalesce(CASE account WHEN 'ORD' THEN doc_id ELSE party_id END::text, channel) AS party, sum(amount_fen) AS fen
      FROM owed_items('9999-12-31') GROUP BY 1, 2) i
    FULL JOIN (SELECT account, coalesce(party_id::text, channel, '') AS party, sum(amount_fen) AS fen FROM journal_entry
      WHERE account IN ('AR','AP','GRNI','ORD','SUSP','FRT','CH','CHF') GROUP BY 1, 2) e ON e.account = i.account AND e.party = i.party
    WHERE coalesce(i.fen, 0) <> coalesce(e.fen, 0)`,
  ),
];
