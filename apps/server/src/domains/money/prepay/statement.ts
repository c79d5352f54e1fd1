import { sql } from 'kysely';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { readAccount } from './account.ts';

interface Line {
  type: JournalType;
  count: number;
  in: number;
  out: number;
}

/** Net effect of one journal on the whole account, in fen. */
export interface StatementMovement {
  time: string;
  type: JournalType;
  no: string;
  net: number;
  memo: string;
}

/** Returns the postings to an account in a month (YYYY-MM, Asia/Shanghai), in order. */
export async function readMoves({ db }: Ctx, id: number, month: string): Promise<StatementMovement[]> {
  const from = sql`${`${month}-01`}::date`;
  const { rows } = await sql<StatementMovement>`
    SELECT j.posted_at AS time, j.type, j.source_no AS no, -sum(e.amount_fen) AS net, j.memo
    FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE e.account IN ('PREPAY','FROZEN') AND e.party_id = ${id} AND j.posted_at >= ${from}
      AND j.posted_at < ${from} + interval '1 month'
    GROUP BY j.id ORDER BY min(e.id)`.execute(db);
  return rows;
}

/**
 * Returns an account's month (YYYY-MM, Asia/Shanghai) in fen: opening balance, movements by kind, closing balance.
 * @throws record.not-found
 */
export async function readStatement(ctx: Ctx, id: number, month = dayOf(new Date()).slice(0, 7)) {
  const { dealerName } = await readAccount(ctx, id);
  const from = sql`${`${month}-01`}::date`;
  const to = sql`(${from} + interval '1 month')`;
  const before = (end: typeof from, account: 'PREPAY' | 'FROZEN') => sql<number>`coalesce((
    SELECT e.balance_after FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE e.account = ${account} AND e.party_id = ${id} AND j.posted_at < ${end} ORDER BY e.id DESC LIMIT 1), 0)`;
  const { rows } = await sql<{ opening: number; closing: number; frozen: number; lines: Line[] }>`
    WITH moved AS (
      SELECT j.type, -sum(e.amount_fen) AS net FROM journal_entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.account IN ('PREPAY','FROZEN') AND e.party_id = ${id} AND j.posted_at >= ${from} AND j.posted_at < ${to}
      GROUP BY j.id),
    line AS (
      SELECT type, count(*) AS count, coalesce(sum(net) FILTER (WHERE net > 0), 0) AS "in",
        coalesce(-sum(net) FILTER (WHERE net < 0), 0) AS out FROM moved GROUP BY type)
    SELECT ${before(from, 'PREPAY')} + ${before(from, 'FROZEN')} AS opening,
      ${before(to, 'PREPAY')} + ${before(to, 'FROZEN')} AS closing, ${before(to, 'FROZEN')} AS frozen,
      coalesce((SELECT json_agg(line ORDER BY type COLLATE "C") FROM line), '[]') AS lines`.execute(ctx.db);
  const { opening = 0, closing = 0, frozen = 0, lines = [] } = rows[0] ?? {};
  const total = (side: 'in' | 'out') => lines.reduce((all, line) => all + line[side], 0);
  return { dealerName, month, opening, in: total('in'), out: total('out'), closing, frozen, lines };
}
