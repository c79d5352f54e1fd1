import { sql } from 'kysely';
import type { PromotionTake } from '@treadline/contract/promotion/promotions/fields.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { promotion } from './entity.ts';

/** SQL condition: at least four fifths of budget or quantity are used. */
export const isNearlyUsedUp = sql<boolean>`((promotion.cost_fen * 5 >= promotion.budget_fen * 4
  OR greatest(promotion.used, promotion.taken) * 5 >= promotion.total * 4) IS TRUE)`;

/** Nothing of it is left, or of its budget less than the least that it ever gave. */
const isUsedUp = sql<boolean>`((greatest(promotion.used, promotion.taken) >= promotion.total
  OR promotion.budget_fen - promotion.cost_fen < coalesce((SELECT min(u.fen) FROM promotion_use u
    WHERE u.promotion_id = promotion.id AND u.state = 'TAKEN'), 1)) IS TRUE)`;

/** What is told of a running promotion by how far it is gone: `told_share` of the table. */
const actions = { 1: 'burning', 2: 'usedUp' } as const;

interface Standing {
  id: number;
  no: string;
  isPaused: boolean;
  take: PromotionTake;
  share: 1 | 2;
  taken: number;
  used: number;
  cost: number;
}

/** Promotions in one transaction: none is held for long. */
const atOnce = 200;

/** Those of which there is something to tell, locked; those that are just being used come later. */
const untold = async ({ db }: Ctx, condition: ReturnType<typeof sql<boolean>>): Promise<Standing[]> =>
  db
    .selectFrom('promotion')
    .where(condition)
    .orderBy('promotion.id')
    .limit(atOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .select([
      'promotion.id',
      'promotion.promotion_no as no',
      'promotion.take',
      'promotion.taken',
      'promotion.used',
    ])
    .select([
      'promotion.cost_fen as cost',
      sql<boolean>`(promotion.state = 'PAUSED')`.as('isPaused'),
      sql<1 | 2>`(CASE WHEN ${isUsedUp} THEN 2 ELSE 1 END)`.as('share'),
    ])
    .execute();

/** Writes it down, with how much is gone: who is to hear of it is told. */
const say = (
  ctx: Ctx,
  rows: readonly Standing[],
  step: (row: Standing) => { action: string; from?: string; to?: string },
) =>
  recordEvent(
    ctx,
    ...rows.map((row) => ({
      entity: promotion.name,
      entityId: row.id,
      entityNo: row.no,
      ...step(row),
      changes: {
        ...(row.take === 'COUPON' ? { taken: { before: null, after: row.taken } } : {}),
        used: { before: null, after: row.used },
        cost: { before: null, after: row.cost },
      },
    })),
  );

async function tellShares(ctx: Ctx): Promise<number> {
  const rows = await untold(
    ctx,
    sql<boolean>`(promotion.state = 'ACTIVE' AND promotion.ends_at > now() AND promotion.told_share < 2 AND ${isNearlyUsedUp}
      AND (promotion.told_share = 0 OR ${isUsedUp}))`,
  );
  for (const { id, share } of rows)
    await ctx.db.updateTable('promotion').set({ told_share: share }).where('id', '=', id).execute();
  await say(ctx, rows, ({ share }) => ({ action: actions[share] }));
  return rows.length;
}

async function tellEnds(ctx: Ctx): Promise<number> {
  const rows = await untold(
    ctx,
    sql<boolean>`(NOT promotion.told_end AND promotion.state IN ('ACTIVE', 'PAUSED') AND promotion.ends_at <= now())`,
  );
  const ids = rows.map(({ id }) => id);
  await ctx.db
    .updateTable('promotion')
    .set({ told_end: true })
    .where('id', 'in', [0, ...ids])
    .execute();
  await say(ctx, rows, ({ isPaused }) => ({ action: 'ended', from: isPaused ? 'PAUSED' : 'RUN', to: 'END' }));
  return rows.length;
}

/** Notifies of promotions nearly used up, used up or ended, once each. */
export async function notifyStanding(services: Services): Promise<void> {
  for (const tell of [tellShares, tellEnds]) {
    let told = atOnce;
    while (told === atOnce) told = await asSystem(services, '促销', tell);
  }
}
