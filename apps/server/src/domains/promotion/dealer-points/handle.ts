import type { z } from 'zod';
import { netOf } from '@treadline/contract/promotion/dealer-points/move-points.ts';
import type { dealerPointsRoutes, PointsChange } from '@treadline/contract/promotion/dealer-points/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { dealerPoints } from './account.ts';
import { lockPoints, postPoints } from './post.ts';

/** A manual change of one dealer's points; `before` is the balance shown to the user, null if none was. */
export interface HandledLine {
  dealerId: number;
  points: number;
  before: number | null;
  reason: string;
}
type Change = z.output<typeof PointsChange>;
interface Handling {
  source: 'SINGLE' | 'BATCH' | 'IMPORT';
  reason: string;
  /** For what activity, where it is for one: all of the dealers take part in it. */
  activityId?: number | null;
}

interface Named {
  id: number;
  code: string;
  name: string;
}

/**
 * Changes points of dealers by hand, all or none, in id order; points taken beyond the balance become debt.
 * @throws record.not-found; dealer-points.moved naming the dealers whose balance differs from the one shown;
 * dealer-points.not-taking
 */
export async function changePoints(
  ctx: Ctx,
  { source, reason, activityId = null }: Handling,
  given: readonly HandledLine[],
): Promise<{ no: string; changes: Change[] }> {
  const lines = given.toSorted((a, b) => a.dealerId - b.dealerId);
  const dealers = await readDealers(
    ctx,
    lines.map(({ dealerId }) => dealerId),
  );
  if (activityId !== null) await requireTaking(ctx, activityId, dealers);
  const { id: bizId, no: bizNo } = await writeHandling(ctx, { source, reason }, lines);
  const changes: Change[] = [];
  const moved: string[] = [];
  for (const line of lines) {
    const { code, name } = dealers.get(line.dealerId) as Named;
    const before = netOf(await lockPoints(ctx, line.dealerId));
    if (line.before !== null && line.before !== before) moved.push(name);
    const { dealerId, points: delta, reason: why } = line;
    const posting = { dealerId, kind: 'ADJUST', delta, bizType: 'HANDLING', bizId, bizNo } as const;
    const after = netOf(await postPoints(ctx, { ...posting, activityId, reason: why }));
    changes.push({ dealerId, dealerName: name, before, after });
    await recordEvent(ctx, {
      entity: dealerPoints.name,
      entityId: dealerId,
      entityNo: code,
      action: 'handle',
      remark: why,
      changes: { points: { before, after } },
    });
  }
  if (moved.length) throw new AppError('dealer-points.moved', { dealers: moved.join('、') });
  return { no: bizNo, changes };
}

/** The dealers in scope by their ids. @throws record.not-found for one that is not */
async function readDealers(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Named>> {
  const rows = await ctx.db
    .selectFrom('dealer')
    .innerJoin('company as c', 'c.id', 'dealer.id')
    .where('dealer.id', 'in', ids)
    .where(visible(ctx, dealerPoints))
    .select(['dealer.id', 'c.code', 'c.name'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) fail('record.not-found', { entity: dealerPoints.label });
  return found;
}

/** Points for an activity are those of dealers that take part. @throws dealer-points.not-taking */
async function requireTaking(
  { db }: Ctx,
  activityId: number,
  dealers: ReadonlyMap<number, Named>,
): Promise<void> {
  const rows = await db
    .selectFrom('dealer_activity_dealer as p')
    .innerJoin('dealer_activity as y', 'y.id', 'p.activity_id')
    .where('y.id', '=', activityId)
    .where('y.started_at', 'is not', null)
    .select('p.dealer_id as id')
    .execute();
  const taking = new Set(rows.map(({ id }) => id));
  const others = [...dealers.values()].filter(({ id }) => !taking.has(id));
  if (others.length) fail('dealer-points.not-taking', { dealers: others.map(({ name }) => name).join('、') });
}

async function writeHandling(
  ctx: Ctx,
  { source, reason }: Handling,
  lines: readonly HandledLine[],
): Promise<{ id: number; no: string }> {
  const [no = ''] = await nextNumbers(ctx, 'JF');
  const { id } = await ctx.db
    .insertInto('dealer_points_handling')
    .values({
      handling_no: no,
      source,
      reason,
      dealers: lines.length,
      points: lines.reduce((sum, { points }) => sum + points, 0),
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, no };
}

type Body<K extends 'handle' | 'batchHandle'> = z.output<(typeof dealerPointsRoutes)[K]['body']>;

/** Grants or corrects the points of one dealer. @throws record.not-found, dealer-points.moved */
export async function handleOne(ctx: Ctx, dealerId: number, body: Body<'handle'>): Promise<Change> {
  const { changes } = await changePoints(ctx, { ...body, source: 'SINGLE' }, [{ ...body, dealerId }]);
  return changes[0] as Change;
}

/** Grants or corrects the points of many dealers with one reason. @throws record.not-found, dealer-points.moved */
export async function handleMany(ctx: Ctx, { reason, activityId, lines }: Body<'batchHandle'>) {
  const { no, changes } = await changePoints(
    ctx,
    { source: 'BATCH', reason, activityId },
    lines.map((line) => ({ ...line, reason })),
  );
  return { handlingNo: no, lines: changes };
}
