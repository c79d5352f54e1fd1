import { sql } from 'kysely';
import { bankStatementSettings } from '@treadline/contract/books/bank-statements/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bankEntries, bankMatch } from './match.ts';

interface Pair {
  row: number;
  entry: number;
  fen: number;
}

/** Open rows with the one entry of their amount and nearby day, where each is the other's only one. */
async function findPairs({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<Pair[]> {
  const days = await readSetting(db, bankStatementSettings.settings.days);
  const { rows } = await sql<Pair>`
    WITH pair AS (
      SELECT r.id AS row, e.id AS entry, e.fen, count(*) OVER (PARTITION BY r.id) AS entries, count(*) OVER (PARTITION BY e.id) AS rows
      FROM bank_row r JOIN ${bankEntries} e ON e.account_id = r.bank_account_id AND e.fen = r.amount_fen
        AND abs(e.day - r.day) <= ${days}
      WHERE r.bank_account_id = ${accountId} AND r.match_id IS NULL
        AND NOT EXISTS (SELECT FROM bank_match_entry m WHERE m.entry_id = e.id))
    SELECT row, entry, fen FROM pair WHERE entries = 1 AND rows = 1 ORDER BY row`.execute(db);
  return rows;
}

/** Matches what can be one entry alone, all in one statement. Returns how many. @throws bank-match.taken */
export async function matchAlone(ctx: Ctx, accountId: number): Promise<number> {
  const pairs = await findPairs(ctx, accountId);
  if (pairs.length === 0) return 0;
  const numbers = await nextNumbers(ctx, 'GD', pairs.length);
  const given = JSON.stringify(pairs.map((pair, at) => ({ ...pair, no: numbers[at] })));
  const { me } = ctx;
  const { rows: made } = await sql<{ id: number; no: string }>`
    WITH pair AS (SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS p("row" bigint, entry bigint, fen bigint, no text)),
    made AS (INSERT INTO bank_match (match_no, bank_account_id, kind, status, amount_fen, by_itself, created_by, created_by_name)
      SELECT no, ${accountId}::bigint, 'ENTRY', 'DONE', fen, true, ${me.accountId || null}::bigint, ${me.name}::text FROM pair RETURNING id, match_no),
    named AS (SELECT p.row, p.entry, m.id, m.match_no AS no FROM pair p JOIN made m ON m.match_no = p.no),
    rows AS (UPDATE bank_row r SET match_id = n.id FROM named n WHERE r.id = n.row AND r.match_id IS NULL RETURNING r.id),
    entries AS (INSERT INTO bank_match_entry (entry_id, match_id) SELECT entry, id FROM named ON CONFLICT (entry_id) DO NOTHING
      RETURNING match_id)
    SELECT n.id, n.no FROM named n JOIN rows r ON r.id = n.row JOIN entries e ON e.match_id = n.id ORDER BY n.id`.execute(
    ctx.db,
  );
  if (made.length < pairs.length) fail('bank-match.taken');
  const entity = bankMatch.name;
  await recordEvent(
    ctx,
    ...made.map(({ id, no }) => ({ entity, entityId: id, entityNo: no, action: 'create' })),
  );
  return pairs.length;
}
