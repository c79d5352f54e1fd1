import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import type { ComparedDot } from './compare-dots.ts';
import { stockCount, type LockedCount } from './count.ts';

/**
 * SQL condition: the line needs a picked quantity. Its part had reservations when counted, fewer pieces were found
 * than in the books, and nobody has entered how many are picked but not shipped.
 */
export const asksPicked = sql<boolean>`(l.open AND l.picked IS NULL AND l.counted < l.book AND EXISTS (
  SELECT FROM reservation r WHERE r.location_id = l.location_id AND r.part_id = l.part_id
    AND r.created_at <= l.counted_at AND (r.ended_at IS NULL OR r.ended_at > l.counted_at)))`;

/** Returns unposted lines of a count. @throws record.not-found when an id is of another count, or posted */
export async function openLines({ db }: Ctx, countId: number, lineIds: readonly number[]) {
  const rows = await db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as h', 'h.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.count_id', '=', countId)
    .where('l.id', 'in', [...lineIds])
    .where('l.posted_at', 'is', null)
    .orderBy('p.part_no', byText)
    .select(['l.id', 'l.state', 'l.part_id as partId', 'l.first_at', 'l.counted_at'])
    .select(partThen('part_no', 'h.created_at').as('partNo'))
    .select(['l.accepted_by', 'l.open', asksPicked.as('asksPicked'), sql<ComparedDot[]>`l.dots`.as('dots')])
    .execute();
  if (rows.length < new Set(lineIds).size) fail('record.not-found', { entity: stockCount.label });
  return rows;
}
export type OpenLine = Awaited<ReturnType<typeof openLines>>[number];

const named = (lines: readonly OpenLine[]): string => lines.map(({ partNo }) => partNo).join('、');

/** Checks that counting of all lines is finished. @throws stock-count.not-counted, stock-count.picked */
export function requireCounted(lines: readonly OpenLine[], told = false): void {
  const left = lines.filter(({ state }) => state === 'PENDING' || state === 'RECOUNT');
  if (left.length > 0) fail('stock-count.not-counted', { parts: named(left) });
  const asked = lines.filter((line) => line.asksPicked);
  if (told && asked.length > 0) fail('stock-count.picked', { parts: named(asked) });
}

/**
 * Checks that the caller may decide: the platform everywhere, a dealer on its own goods. @throws
 * stock-count.owner-posts
 */
export function requireOwner({ me }: Ctx, { place }: LockedCount): void {
  if (me.type !== 'OTHER' && place.owner_id !== me.companyId) fail('stock-count.owner-posts');
}
