import { sql } from 'kysely';
import type { z } from 'zod';
import type { PartLink } from '@treadline/contract/catalogue/catalogue/part-schema.ts';
import { compareTyreFit, speedKmh } from '@treadline/contract/kernel/tyre/load-speed.ts';
import { sameConstructions, type Construction } from '@treadline/contract/kernel/tyre/tyre.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import type { PartRecord } from './part-columns.ts';
import { availableSql, marksSql, msrpSql } from './marks.ts';
import { partSource } from './part-row.ts';

type Link = z.input<typeof PartLink>;

/** Columns of a related part (successor, predecessor, equivalent). */
export const linkColumns = [
  'part.id',
  'part.part_no as partNo',
  'part.name',
  'part.size',
  marksSql.as('marks'),
  'part.season',
  'part.status',
  availableSql.as('available'),
  msrpSql.as('msrp'),
] as const;

/** Hides stock from everyone but the platform. */
export const showLinks = <L extends Link>({ me }: Ctx, rows: readonly L[]): L[] =>
  rows.map((row) => (me.type === 'OTHER' ? row : { ...row, available: null }));

/** Returns a related part in the caller's scope; null if there is none. */
export async function readLink(ctx: Ctx, id: number | null): Promise<Link | null> {
  if (id === null) return null;
  const rows = await partSource(ctx).where('part.id', '=', id).select(linkColumns).execute();
  return showLinks(ctx, rows)[0] ?? null;
}

/** Returns the parts that this one succeeds. */
export const readPredecessors = async (ctx: Ctx, id: number): Promise<Link[]> =>
  showLinks(
    ctx,
    await partSource(ctx)
      .where('part.successor_id', '=', id)
      .select(linkColumns)
      .orderBy('part.part_no', byText)
      .limit(20)
      .execute(),
  );

const mostEquivalents = 20;

/**
 * Returns equivalent tyres: same size and class, same run-flat, equal or higher load and speed. Same season first,
 * then released, then still produced, then the closest.
 */
export async function readEquivalents(ctx: Ctx, tyre: PartRecord): Promise<Link[]> {
  if (tyre.kind !== 'TYRE' || tyre.size_key === '') return [];
  const same = (column: 'size_class' | 'width' | 'aspect' | 'rim' | 'od') =>
    sql<boolean>`${sql.ref(`part.${column}`)} IS NOT DISTINCT FROM ${tyre[column]}`;
  const builds = [...sameConstructions((tyre.construction ?? 'R') as Construction)];
  const rows = await partSource(ctx)
    .where('part.size_key', '=', tyre.size_key)
    .where(same('size_class'))
    .where(same('width'))
    .where(same('aspect'))
    .where(same('rim'))
    .where(same('od'))
    .where(sql<boolean>`coalesce(part.construction, 'R') = ANY(${builds})`)
    .where('part.kind', '=', 'TYRE')
    .where('part.owner_id', 'is', null)
    .where('part.id', '<>', tyre.id)
    .where('part.runflat', '=', tyre.runflat)
    .where('part.status', 'in', ['Approved', 'Deployed'])
    .where('part.lifecycle', '<>', 'ENDED')
    .orderBy(
      sql`part.season IS NOT DISTINCT FROM ${tyre.season} DESC, part.status = 'Deployed' DESC, part.lifecycle = 'ACTIVE' DESC, part.load_index, part.part_no COLLATE "C"`,
    )
    .limit(300)
    .select(linkColumns)
    .select(['part.load_index', 'part.speed', 'part.lifecycle'])
    .execute();
  const off = ({ season }: { season: string | null }): number => (season === tyre.season ? 0 : 1);
  const needed = serviceOf(tyre);
  const fitting = rows.filter((row) => ['ok', 'unknown'].includes(compareTyreFit(needed, serviceOf(row))));
  const sorted = fitting
    .map((row) => ({ row, far: distance(needed, serviceOf(row)) }))
    .toSorted((a, b) => off(a.row) - off(b.row) || rank(a.row) - rank(b.row) || a.far - b.far)
    .slice(0, mostEquivalents)
    .map(({ row }) => row);
  return showLinks(ctx, sorted);
}

interface Service {
  loadIndex: number | null;
  speed: string;
}
const serviceOf = (row: { load_index: number | null; speed: string | null }): Service => ({
  loadIndex: row.load_index,
  speed: row.speed ?? '',
});
const rank = (row: { status: string; lifecycle: string }): number =>
  (row.status === 'Deployed' ? 0 : 2) + (row.lifecycle === 'ACTIVE' ? 0 : 1);

/** How much more it carries and how much faster it may go; what says nothing comes last. */
const distance = (needed: Service, offered: Service): number =>
  Math.abs((offered.loadIndex ?? 999) - (needed.loadIndex ?? 0)) +
  Math.abs((speedKmh(offered.speed) ?? 999) - (speedKmh(needed.speed) ?? 0)) / 10;
