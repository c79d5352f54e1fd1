import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { memberSettings } from '@treadline/contract/promotion/members/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings.ts';
import type { RightsProvider } from '#domains/retail/retail-orders/index.ts';
import { findMember, memberOf } from '../member-of.ts';
import { returnSpent, spentByOrder } from './grant-points.ts';
import { openAccount, openLots, postPointRows, drawFromLots } from './ledger.ts';
import { pointsOfOrder } from './of-order.ts';
import { pointsAfterRefund } from './of-orders.ts';

const { pointFen, pointsMostBp } = memberSettings.settings;
const title = t('积分抵扣', 'Points', '積分抵扣');

/** Points that a member could spend on a day: what ended by then is left out. */
async function spendable({ db }: Ctx, memberId: number, day: string): Promise<number> {
  const { points } = await db
    .selectFrom('member_point_lot')
    .where('member_id', '=', memberId)
    .where('left_over', '>', 0)
    .where('ends_on', '>=', day)
    .select(sql<number>`coalesce(sum(left_over), 0)`.as('points'))
    .executeTakeFirstOrThrow();
  return points;
}

/** Takes points out of a member's lots for an order. @throws retail.rights-changed */
async function spend(
  ctx: Ctx,
  memberId: number,
  points: number,
  order: { id: number; no: string },
): Promise<void> {
  const account = await openAccount(ctx, memberId);
  const { entries, missing } = drawFromLots(await openLots(ctx, account.id), points, 'SPEND');
  if (missing > 0) fail('retail.rights-changed', { right: title[ctx.lang] });
  await postPointRows(
    ctx,
    account,
    { type: 'RETAIL_ORDER', id: order.id, no: order.no, orderId: order.id },
    entries,
  );
}

/** Member points as a discount at checkout (step 40); buying makes the customer a member. */
export const pointRights: RightsProvider = {
  async open(ctx, { at }) {
    const { pointFen: fen, pointsMostBp: maxBp } = await readSettings(ctx.db, { pointFen, pointsMostBp }, at);
    const day = dayOf(at);
    return async ({ mobileIndex, points: asked }) => {
      const member = mobileIndex === null ? null : await findMember(ctx, mobileIndex);
      const own = member ? await spendable(ctx, member.id, day) : 0;
      if (!member || own === 0) return [];
      return [
        {
          step: 40,
          ref: { type: 'POINTS', id: member.id },
          rightId: 0,
          title: title[ctx.lang],
          off: { kind: 'POINTS', points: asked > 0 ? Math.min(asked, own) : own, own, pointFen: fen, maxBp },
          bearers: { PLATFORM: 10_000 },
          stackable: true,
          endsAt: 0,
          leftFen: null,
          refusal: null,
          chosen: asked > 0,
        },
      ];
    };
  },
  async take(ctx, order, used) {
    const { mobile, customerName: name, dealerId } = order;
    const id = await memberOf(ctx, { mobile, name, dealerId, source: 'ORDER' });
    const fen = used.reduce((sum, one) => sum + (one.ref.type === 'POINTS' ? one.fen : 0), 0);
    if (fen === 0) return;
    const { pointFen: each } = await readSettings(ctx.db, { pointFen }, order.at);
    await spend(ctx, id, Math.ceil(fen / each), order);
  },
  async giveBack(ctx, { id, no }) {
    const spent = await spentByOrder(ctx, id);
    await returnSpent(ctx, id, spent, { type: 'RETAIL_ORDER', id, no, orderId: id }, openAccount);
  },
  refundEffect: pointsAfterRefund,
  used: pointsOfOrder,
};
