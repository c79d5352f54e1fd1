import { sql } from 'kysely';
import type { ActivityValues } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { allDealersScope, allPartsScope } from '@treadline/contract/promotion/promotions/rule.ts';
import {
  createActivity,
  changeStatus,
  readProgress,
  settleActivity,
} from '#domains/promotion/dealer-activities/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { holdNotices } from '#kernel/notices.ts';
import { asSystem } from '#kernel/system-context.ts';
import type { Stage } from './play.ts';

const actor = '平台运营';
const dayFrom = (days: number): string => addDays(dayOf(new Date()), days);

const quantity: ActivityValues = {
  name: '冬季轮胎冲刺',
  remark: '冬季胎备货季，条数达标即奖',
  goal: 'QUANTITY',
  measure: 'PIECES',
  baseKind: 'LAST_YEAR',
  startsOn: dayFrom(-25),
  endsOn: dayFrom(9),
  parts: allPartsScope,
  mixParts: null,
  dealers: allDealersScope,
  steps: [
    { from: 10, points: 500 },
    { from: 20, points: 1200 },
    { from: 40, points: 3000 },
  ],
  perPiece: 20,
};
const sales = (more: Partial<ActivityValues>): ActivityValues => ({
  ...quantity,
  goal: 'SALES',
  measure: 'FEN',
  perPiece: 0,
  remark: '',
  steps: [
    { from: 2_000_000, points: 800 },
    { from: 5_000_000, points: 2500 },
  ],
  ...more,
});

async function start(ctx: Ctx, values: ActivityValues): Promise<number> {
  const { id } = await createActivity(ctx, values);
  await changeStatus(ctx, id, { action: 'start', reason: '' });
  return id;
}

/** Starts an activity and moves its days into the past. */
async function startEarlier(ctx: Ctx, values: ActivityValues, days: number): Promise<number> {
  const id = await start(ctx, values);
  await sql`UPDATE dealer_activity SET starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int,
    created_at = created_at - make_interval(days => ${days + 30}) WHERE id = ${id}`.execute(ctx.db);
  return id;
}

/** Brings the shop of the demo's first dealer to one piece below its next tier. */
async function oneBelow(ctx: Ctx, id: number, dealerId: number): Promise<void> {
  const { standing } = await readProgress(ctx, id, dealerId);
  const sold = standing.pieces;
  await sql`UPDATE dealer_activity_dealer SET thresholds = ARRAY[${sold + 1}, ${sold + 20}, ${sold + 60}]::bigint[]
    WHERE activity_id = ${id} AND dealer_id = ${dealerId}`.execute(ctx.db);
}

/** Sets bases from a workbook, for recently sold quantities; one dealer has none. */
const giveBases = ({ db }: Ctx, id: number) =>
  sql`UPDATE dealer_activity_dealer SET base = CASE WHEN dealer_id % 7 = 3 THEN 0 ELSE 20 + dealer_id % 40 END
    WHERE activity_id = ${id}`.execute(db);

/** Reads the company of the demo's first dealer, and a tyre brand. */
async function readNames({ db }: Ctx): Promise<{ companyId: number; brandId: number }> {
  const { companyId } = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .where('user_name', '=', 'dealer01')
    .orderBy('membership.id')
    .select('membership.company_id as companyId')
    .executeTakeFirstOrThrow();
  const { brandId } = await db
    .selectFrom('part')
    .where('kind', '=', 'TYRE')
    .where('brand_id', 'is not', null)
    .orderBy('brand_id')
    .select(sql<number>`brand_id`.as('brandId'))
    .executeTakeFirstOrThrow();
  return { companyId, brandId };
}

const mixOf = (brandId: number) => ({
  ...quantity,
  name: '主推品牌占比提升',
  goal: 'MIX' as const,
  perPiece: 0,
  mixParts: { ...allPartsScope, all: false, brandIds: [brandId] },
  endsOn: dayFrom(20),
  steps: [
    { from: 1500, points: 600 },
    { from: 3000, points: 1500 },
  ],
});

/** Activities on growth over earlier sales: an upcoming one, and one with bases from a workbook. */
const growth = {
  next: {
    ...quantity,
    name: '明年春季增长计划',
    goal: 'GROWTH' as const,
    startsOn: dayFrom(60),
    endsOn: dayFrom(120),
    steps: [{ from: 1000, points: 1000 }],
    perPiece: 0,
  },
  given: {
    ...quantity,
    name: '年末增长挑战',
    goal: 'GROWTH' as const,
    baseKind: 'GIVEN' as const,
    perPiece: 0,
    endsOn: dayFrom(15),
    steps: [
      { from: 1000, points: 700 },
      { from: 3000, points: 2000 },
    ],
  },
};

async function play(ctx: Ctx): Promise<void> {
  holdNotices(ctx);
  const { companyId, brandId } = await readNames(ctx);
  await createActivity(ctx, growth.next);
  await settleActivity(ctx, await startEarlier(ctx, { ...quantity, name: '国庆自驾季销量赛' }, 40));
  await startEarlier(ctx, sales({ name: '秋季销售额达标' }), 15);
  const closed = await start(ctx, sales({ name: '试点门店冲刺' }));
  await changeStatus(ctx, closed, { action: 'close', reason: '预算调整，改为全国活动' });
  await start(ctx, sales({ name: '元旦开门红', startsOn: dayFrom(20), endsOn: dayFrom(50) }));
  await start(ctx, mixOf(brandId));
  await giveBases(ctx, await start(ctx, growth.given));
  await oneBelow(ctx, await start(ctx, quantity), companyId);
}

/** Creates dealer activities in every status: one settled, one with a shop one piece below its next step. */
export const playActivities = ({ services }: Stage): Promise<void> => asSystem(services, actor, play);
