import { sql } from 'kysely';
import type { z } from 'zod';
import { isMadeDot } from '@treadline/contract/kernel/dot.ts';
import type { EntryInput } from '@treadline/contract/stock/counts/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { binCodes } from '#domains/stock/bins/index.ts';
import { addLines } from './add-lines.ts';
import { closeWhenDone } from './close-count.ts';
import { lockCount, type LockedCount } from './count.ts';
import { countsAll, type Plan } from './plan-words.ts';
import { seeCounted } from './see-counted.ts';
import { settleLines } from './settle-lines.ts';

type Sent = z.output<typeof EntryInput>;

/** A counter's entry to insert; `picked` null: not entered. */
export interface NewEntry {
  scanId: string;
  partId: number;
  dot: string;
  rack: string;
  quantity: number;
  picked: number | null;
  identities?: readonly string[];
  extra: boolean;
  at: Date;
}

/**
 * Saves a counter's entries one by one: a refused entry does not stop the others, one sent before has no effect. The
 * time of each is derived from the browser's clock, relative to `sentAt`.
 * @throws record.not-found, flow.status
 */
export async function enterCount(
  ctx: Ctx,
  id: number,
  { sentAt, entries }: { sentAt: string; entries: readonly Sent[] },
) {
  const count = await lockCount(ctx, id, 'enter');
  const now = Date.now();
  const started = count.started_at ? new Date(count.started_at).getTime() : now;
  const timeOf = (at: string) =>
    new Date(Math.max(started, now - Math.max(0, Date.parse(sentAt) - Date.parse(at))));
  const wanted = entries.map((entry) => ({ ...entry, at: timeOf(entry.at) }));
  const refused = await addEntries(ctx, count, wanted);
  return {
    results: wanted.map(({ scanId }) => {
      const error = refused.get(scanId);
      const { message = '' } = error ? describeError(error, ctx.lang, ctx.requestId).body : {};
      return { scanId, error: error?.error ?? '', message };
    }),
  };
}

/** Inserts entries into a locked count. @returns the error of each refused entry, by scan id */
export async function addEntries(
  ctx: Ctx,
  count: LockedCount,
  entries: readonly NewEntry[],
): Promise<Map<string, AppError>> {
  const known = await knownScans(ctx, count.id, entries);
  const bins = await binCodes(ctx.db, count.location_id);
  const refused = new Map<string, AppError>();
  const touched = new Set<number>();
  for (const entry of entries) {
    if (known.has(entry.scanId)) continue;
    known.add(entry.scanId);
    try {
      requireBin(bins, entry);
      touched.add(await takeWhole(ctx, count, entry));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.set(entry.scanId, error);
    }
  }
  await settleLines(ctx, count, [...touched], count.status === 'DIFFERENCES');
  await closeWhenDone(ctx, count);
  return refused;
}

/** Where a place has bins, a rack is one of them. @throws stock-count.bin */
function requireBin(bins: readonly string[], { rack }: NewEntry): void {
  if (rack !== '' && bins.length > 0 && !bins.includes(rack)) fail('stock-count.bin', { bin: rack });
}

/** Takes an entry with the tyres that were read one by one, or nothing of it. */
async function takeWhole(ctx: Ctx, count: LockedCount, entry: NewEntry): Promise<number> {
  if (!entry.identities?.length) return takeEntry(ctx, count, entry);
  await sql`SAVEPOINT count_entry`.execute(ctx.db);
  try {
    return await takeEntry(ctx, count, entry);
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT count_entry`.execute(ctx.db);
    throw error;
  }
}

async function knownScans({ db }: Ctx, countId: number, entries: readonly NewEntry[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stock_count_entry')
    .where('count_id', '=', countId)
    .where('scan_id', 'in', ['', ...entries.map(({ scanId }) => scanId)])
    .select('scan_id')
    .execute();
  return new Set(rows.map((row) => row.scan_id));
}

/**
 * @returns the line that it belongs to.
 * @throws stock-count.not-planned, stock-count.over, stock-count.part-open, stock-count.not-again, stock-count.third, stock-count.future
 */
async function takeEntry(ctx: Ctx, count: LockedCount, entry: NewEntry): Promise<number> {
  const { partId, dot, rack, quantity, picked } = entry;
  if (dot !== '' && !isMadeDot(dot, dayOf(entry.at))) fail('stock-count.future', { dot });
  const line = (await findLine(ctx, count, partId)) ?? (await addFound(ctx, count, entry));
  await requireOpen(ctx, count, line, rack);
  const identities = await seeCounted(ctx, count, line, entry);
  await ctx.db
    .insertInto('stock_count_entry')
    .values({
      count_id: count.id,
      line_id: line.id,
      scan_id: entry.scanId,
      round: line.round,
      counter_id: ctx.me.accountId,
      counter_name: ctx.me.name,
      rack,
      dot,
      qty: quantity,
      entered_at: entry.at,
      identities,
    })
    .execute();
  if (picked !== null)
    await ctx.db.updateTable('stock_count_line').set({ picked }).where('id', '=', line.id).execute();
  return line.id;
}

const findLine = ({ db }: Ctx, { id }: LockedCount, partId: number) =>
  db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as h', 'h.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.count_id', '=', id)
    .where('l.part_id', '=', partId)
    .select([
      'l.id',
      'l.state',
      'l.round',
      'l.recount',
      'l.racks',
      partThen('part_no', 'h.created_at').as('partNo'),
    ])
    .executeTakeFirst();
type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** A part without a line that was found: where everything is counted, else where the counter says so. */
async function addFound(ctx: Ctx, count: LockedCount, { partId, extra }: NewEntry): Promise<Line> {
  const part = await ctx.db.selectFrom('part').where('id', '=', partId).select('part_no').executeTakeFirst();
  if (!part) fail('record.not-found');
  const isAll = countsAll(count.plan as unknown as Plan);
  if (!extra && !isAll) fail('stock-count.not-planned', { part: part.part_no });
  if (count.status !== 'COUNTING')
    fail(isAll ? 'stock-count.over' : 'stock-count.not-planned', { part: part.part_no });
  await addLines(ctx, count, [partId]);
  await ctx.db
    .updateTable('stock_count')
    .set((eb) => ({ line_count: eb('line_count', '+', 1) }))
    .where('id', '=', count.id)
    .execute();
  return (await findLine(ctx, count, partId)) ?? fail('record.not-found');
}

/** After counting is over, only parts that are counted again are open; a rack on which two differ to a third alone. */
async function requireOpen(ctx: Ctx, count: LockedCount, line: Line, rack: string): Promise<void> {
  if (count.status === 'COUNTING') return;
  if (line.state !== 'RECOUNT') fail('stock-count.not-again', { part: line.partNo });
  if (line.recount !== 'RACKS' || !line.racks.includes(rack)) return;
  const own = await ctx.db
    .selectFrom('stock_count_entry')
    .where('line_id', '=', line.id)
    .where('round', '=', line.round)
    .where('rack', '=', rack)
    .where('counter_id', '=', ctx.me.accountId)
    .where('void_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (own) fail('stock-count.third', { part: line.partNo, rack });
}

/** Undoes an entry of the caller's own; idempotent. @throws record.not-found, stock-count.not-again */
export async function undoEntry(ctx: Ctx, id: number, scanId: string): Promise<void> {
  const count = await lockCount(ctx, id, 'enter');
  const entry = await ctx.db
    .selectFrom('stock_count_entry as e')
    .innerJoin('stock_count_line as l', 'l.id', 'e.line_id')
    .innerJoin('stock_count as h', 'h.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('e.count_id', '=', id)
    .where('e.scan_id', '=', scanId)
    .where('e.counter_id', '=', ctx.me.accountId)
    .select([
      'e.id',
      'e.void_at',
      'l.id as lineId',
      'l.state',
      partThen('part_no', 'h.created_at').as('part_no'),
    ])
    .executeTakeFirst();
  if (!entry) return fail('record.not-found');
  if (entry.void_at) return;
  if (count.status === 'DIFFERENCES' && entry.state !== 'RECOUNT')
    fail('stock-count.not-again', { part: entry.part_no });
  await ctx.db
    .updateTable('stock_count_entry')
    .set({ void_at: new Date() })
    .where('id', '=', entry.id)
    .execute();
  await settleLines(ctx, count, [entry.lineId], count.status === 'DIFFERENCES');
  await closeWhenDone(ctx, count);
}
