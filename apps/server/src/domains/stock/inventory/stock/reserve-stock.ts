import { sql } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings.ts';
import { freeDots, freeOf, openBooks, type StockBook, type StockBooks } from './stock-books.ts';
import { chooseDots, type DotRule } from './choose-dots.ts';
import { countPlan, type Plan, type ReservationBiz } from './reservation-rows.ts';
import { saveBooks } from './save-books.ts';
import { failInsufficientStock, namesOf } from './short.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** Pieces of one part at one place to reserve for one document line. */
export interface ReserveLine extends StockPlace {
  bizLineId: number;
  qty: number;
  rule: DotRule;
}

/** Reservation of a document's lines. */
export interface ReserveRequest {
  bizType: ReservationBiz;
  bizId: number;
  bizNo: string;
  lines: readonly ReserveLine[];
  /** Payment deadline; null: paid, or no limit. The owner releases expired ones. */
  expiresAt: Date | null;
  /** Day promised to the customer, YYYY-MM-DD: the latest gives way first. */
  promised?: string | null;
}

/** Returns the DOT rule from the settings, for bulk goods or for a set of tyres of one car. */
export async function readDotRule({ db }: Pick<StockCtx, 'db'>, kind: 'BULK' | 'SET'): Promise<DotRule> {
  const { maxSaleWeeks, setSpreadWeeks, mixedAxles } = stockSettings.settings;
  const set = await readSettings(db, { maxSaleWeeks, setSpreadWeeks, mixedAxles });
  const isSet = kind === 'SET';
  return {
    maxWeeks: set.maxSaleWeeks,
    spreadWeeks: isSet ? set.setSpreadWeeks : null,
    byAxle: isSet && set.mixedAxles,
  };
}

/**
 * Reserves pieces for a document, all lines or none, and plans their DOTs. Idempotent: a line already reserved at the
 * same place counts as done.
 * @returns reservation ids in the order of the lines
 * @throws inventory.short{part, place, asked, free} with the total demand of all lines; inventory.dot-rule when enough
 * pieces are available but not of DOTs that meet the rule
 */
export async function reserveStock(ctx: StockCtx, request: ReserveRequest): Promise<number[]> {
  const { lines } = request;
  const books = await openBooks(ctx, lines);
  const ids = await findReserved(ctx, request);
  const open = lines.filter((line) => !ids.has(keyOf(line)));
  await requireFree(ctx, books, open);
  const planned = [];
  for (const line of open) planned.push({ line, plan: await planLine(ctx, books.of(line), line) });
  const made = await insertReservations(ctx, request, open);
  for (const [at, { line, plan }] of planned.entries()) {
    const id = made[at] ?? 0;
    ids.set(keyOf(line), id);
    books.plans.set(id, plan);
  }
  await saveBooks(ctx, books);
  return lines.map((line) => ids.get(keyOf(line)) ?? 0);
}

const keyOf = ({ bizLineId, locationId, partId }: ReserveLine): string =>
  `${bizLineId}/${locationId}/${partId}`;

/** What is reserved for the request's lines, asked under the locks. */
async function findReserved(
  { db }: StockCtx,
  { bizType, lines }: ReserveRequest,
): Promise<Map<string, number>> {
  const { rows } = await sql<ReserveLine & { id: number }>`
    SELECT id, biz_line_id AS "bizLineId", location_id AS "locationId", part_id AS "partId", qty FROM reservation
    WHERE state = 'ACTIVE' AND biz_type = ${bizType} AND biz_line_id = ANY(${lines.map((l) => l.bizLineId)})`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  const wrong = lines.find((line) => (found.get(keyOf(line))?.qty ?? line.qty) !== line.qty);
  if (wrong) throw new Error(`line ${wrong.bizLineId} has another quantity reserved: release it first`);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** Demand is summed per place and part before it is compared: two lines of one part ask for what both need. */
async function requireFree(ctx: StockCtx, books: StockBooks, lines: readonly ReserveLine[]): Promise<void> {
  for (const book of books.list) {
    const own = lines.filter((l) => l.locationId === book.locationId && l.partId === book.partId);
    const asked = own.reduce((n, { qty }) => n + qty, 0);
    if (asked > freeOf(book)) await failInsufficientStock(ctx, book, { asked, free: freeOf(book) });
  }
}

async function planLine(ctx: StockCtx, book: StockBook, { qty, rule }: ReserveLine): Promise<Plan> {
  const plan = chooseDots(freeDots(book), qty, rule, dayOf(new Date()));
  if (!plan) return fail('inventory.dot-rule', { ...(await namesOf(ctx, book)), asked: qty });
  countPlan(book, plan, 1);
  book.reserved += qty;
  return plan;
}

async function insertReservations(
  { db }: StockCtx,
  { bizType, bizId, bizNo, expiresAt, promised = null }: ReserveRequest,
  lines: readonly ReserveLine[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO reservation (location_id, part_id, biz_type, biz_id, biz_line_id, biz_no, qty, max_weeks, spread_weeks,
      by_axle, only_dot, expires_at, promised, created_at)
    SELECT l, p, ${bizType}, ${bizId}, line, ${bizNo}, qty, max, spread, axle, dot, ${expiresAt}, ${promised}, clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(
      lines.map((line, ord) => ({
        ord,
        l: line.locationId,
        p: line.partId,
        line: line.bizLineId,
        qty: line.qty,
        max: line.rule.maxWeeks,
        spread: line.rule.spreadWeeks,
        axle: line.rule.byAxle,
        dot: line.rule.only ?? null,
      })),
    )}::jsonb) AS x(ord int, l bigint, p bigint, line bigint, qty int, max int, spread int, axle boolean, dot text)
    ORDER BY ord RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}
