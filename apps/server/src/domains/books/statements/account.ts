import { sql, type RawBuilder } from 'kysely';
import {
  accountEntries,
  statementAccountFields,
  type AccountEntry,
} from '@treadline/contract/books/statements/fields.ts';
import { statementRoutes as routes } from '@treadline/contract/books/statements/routes.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';

/** A row of an account; amounts in fen. */
interface AccountRow {
  id: number;
  day: string | null;
  entry: AccountEntry;
  docNo: string;
  increase: number | null;
  decrease: number | null;
  carried: number | null;
  balance: number;
}

/**
 * SQL row source of the account of a party over a statement's period, in order. It opens with what all earlier statements
 * of the party and type came to, less what was paid until their end, and so with what the one before closed with.
 */
const accountRows = (id: number): RawBuilder<AccountRow> => sql<AccountRow>`(
  WITH s AS (SELECT *, (month + interval '1 month')::date - 1 AS last FROM statement WHERE id = ${id}),
  earlier AS (SELECT e.* FROM statement e JOIN s ON e.party_id = s.party_id AND e.type = s.type
    WHERE e.status <> 'VOID' AND (e.month, e.id) < (s.month, s.id)),
  begin AS (SELECT max((month + interval '1 month')::date) AS day FROM earlier),
  paid AS (
    SELECT p.pay_no, p.amount_fen, (p.decided_at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM statement_payment p
    JOIN statement e ON e.id = p.statement_id JOIN s ON e.party_id = s.party_id AND e.type = s.type WHERE p.status = 'APPROVED'),
  opening AS (
    SELECT coalesce((SELECT sum(total_fen - settled_fen) FROM earlier), 0)
      - coalesce((SELECT sum(l.incl_fen) FROM settlement_line l JOIN earlier e ON e.id = l.statement_id WHERE l.source_type = 'carry'), 0)
      - coalesce((SELECT sum(p.amount_fen) FROM paid p JOIN begin ON p.day < begin.day), 0) AS fen),
  moved AS (
    SELECT 0 AS nth, begin.day, 'opening' AS entry, '' AS no, 0 AS fen, NULL::bigint AS carried FROM begin
    UNION ALL
    SELECT 1, s.last, l.source_type, '', sum(l.incl_fen), NULL FROM settlement_line l JOIN s ON s.id = l.statement_id
    WHERE l.source_type <> 'carry' GROUP BY 2, 3
    UNION ALL
    SELECT 2, s.last, 'settled', '', -s.settled_fen, NULL FROM s WHERE s.settled_fen <> 0
    UNION ALL
    SELECT 3, l.day, 'carry', l.reason, 0, l.incl_fen FROM settlement_line l JOIN s ON s.id = l.statement_id WHERE l.source_type = 'carry'
    UNION ALL
    SELECT 4, p.day, 'paid', p.pay_no, -p.amount_fen, NULL FROM paid p, s, begin
    WHERE p.day <= s.last AND (begin.day IS NULL OR p.day >= begin.day)
    UNION ALL
    SELECT 5, s.last, 'closing', '', 0, NULL FROM s)
  SELECT row_number() OVER w AS id, m.day, m.entry, m.no AS "docNo", CASE WHEN m.fen > 0 THEN m.fen::bigint END AS increase,
    CASE WHEN m.fen < 0 THEN -m.fen::bigint END AS decrease, m.carried, ((SELECT fen FROM opening) + sum(m.fen) OVER w)::bigint AS balance
  FROM moved m WINDOW w AS (ORDER BY m.nth, m.day NULLS FIRST, m.entry, m.no))`;

/** Lists the account of one statement, which the caller has found to be visible. */
export const listAccount = (id: number) =>
  columnListing(routes.account, ({ db }: Ctx) => db.selectFrom(accountRows(id).as('x')), {
    columns: 'x',
    made: true,
    sort: { day: 'x.id' },
    defaultSort: 'day',
    sheet: { name: t('往来账', 'Account', '往來帳'), columns: sheetOf(statementAccountFields) },
  });

/** The account of a statement as facts of its paper, in order: day and document, then what moved or the balance. */
export async function accountFacts({ db }: Ctx, id: number): Promise<readonly (readonly [Text, string])[]> {
  const rows = await db.selectFrom(accountRows(id).as('x')).selectAll().orderBy('x.id').execute();
  return rows.map(({ day, entry, docNo, increase, decrease, carried, balance }) => {
    const isEnd = entry === 'opening' || entry === 'closing';
    const fen = isEnd ? balance : (carried ?? (increase ?? 0) - (decrease ?? 0));
    return [accountEntries[entry], [day, docNo, formatMoney(fen)].filter(Boolean).join(' ')] as const;
  });
}
