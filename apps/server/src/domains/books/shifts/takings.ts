import { sql, type RawBuilder } from 'kysely';
import type { ShiftWay, TakingKind } from '@treadline/contract/books/shifts/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { providers } from '#kernel/hooks.ts';
import { shopTakings } from '#domains/money/payments/index.ts';
import type { Shift } from './entity.ts';

/** Payment or refund of a shift. */
export interface Taking {
  source: string;
  sourceId: number;
  documentNo: string;
  documentPath: string | null;
  kind: TakingKind;
  bookWay: string;
  way: ShiftWay;
  accountId: number | null;
  person: string;
  amount: number;
  time: string;
}

/** For how long after it came a payment may become known: channels tell of some late. */
const lateDays = 92;

/** Relation of what the shop took and gave back since it began with shifts, and no shift has. */
function openTakings(ctx: Ctx, { dealer_id: dealerId, since, opened_at }: Shift): RawBuilder<unknown> {
  const reach = new Date(opened_at).getTime() - lateDays * 86_400_000;
  const from = new Date(Math.max(new Date(since).getTime(), reach));
  const parts = [...providers(ctx, shopTakings).values()].map(
    (of) => sql`SELECT * FROM (${of(ctx, dealerId, from)}) part`,
  );
  return sql`SELECT x.*, CASE WHEN x.book_way <> 'PREPAY' THEN x.book_way
      ELSE coalesce((SELECT k.way FROM shift_taking k WHERE k.source = x.of_source AND k.source_id = x.of_id), 'CASH') END AS way
    FROM (${sql.join(parts, sql` UNION ALL `)}) x
    WHERE NOT EXISTS (SELECT FROM shift_taking k WHERE k.source = x.source AND k.source_id = x.source_id)`;
}

const columns = sql`source, source_id AS "sourceId", document_no AS "documentNo", document_path AS "documentPath", kind,
  book_way AS "bookWay", way, account_id AS "accountId", account_name AS person, fen AS amount, taken_at AS time`;

/** Returns what a running shift has by now, the latest first. */
export async function readOpenTakings(ctx: Ctx, row: Shift): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    SELECT ${columns} FROM (${openTakings(ctx, row)}) y ORDER BY taken_at DESC, source_id DESC`.execute(
    ctx.db,
  );
  return rows;
}

/** Returns the payments and refunds of a closed shift, the latest first. */
export async function readTakings({ db }: Pick<Ctx, 'db'>, shiftId: number): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    SELECT ${columns} FROM shift_taking WHERE shift_id = ${shiftId} ORDER BY taken_at DESC, source_id DESC`.execute(
    db,
  );
  return rows;
}

/**
 * Gives a shift all that no shift has, in one statement: what is committed by then is in it, what is not will be in the
 * next one; one that two shifts wanted is refused by its key.
 */
export async function claimTakings(ctx: Ctx, row: Shift): Promise<void> {
  await sql`
    INSERT INTO shift_taking (shift_id, source, source_id, document_no, document_path, kind, book_way, way, account_id, account_name,
      fen, taken_at)
    SELECT ${row.id}, source, source_id, document_no, document_path, kind, book_way, way, account_id, account_name, fen, taken_at
    FROM (${openTakings(ctx, row)}) y`.execute(ctx.db);
}
