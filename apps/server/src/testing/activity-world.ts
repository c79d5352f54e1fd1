import { sql } from 'kysely';
import { allPartsScope } from '@treadline/contract/promotion/promotions/rule.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { openRetailWorld, type RetailAnswer } from './retail-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const activityPath = '/promotion/dealer/activity';
let next = 1;
export const activityKey = () => ({ 'idempotency-key': `activity-${next++}-${Math.random()}` });
/** Day (YYYY-MM-DD) in Asia/Shanghai, so many days from today. */
export const dayFrom = (days: number): string => addDays(dayOf(new Date()), days);

export interface StandingAnswer {
  dealerId: number;
  value: number | null;
  step: number;
  points: number;
  next: number | null;
  missing: number | null;
  base: number | null;
  pieces: number;
  fen: number;
  correctedPoints: number;
}
export interface ActivityAnswer {
  id: number;
  version: number;
  activityNo: string;
  state: string;
  status: string;
  dealers: number;
  daysLeft: number | null;
  settleOn: string;
  paidPoints?: number;
  standing: StandingAnswer | null;
}

/** Test fixture: a shop whose orders can be completed on any day, and platform users who manage activities. */
export async function openActivityWorld(server: TestServer) {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  await world.stockUp(world.shopId, { '2525': 200 });
  await world.stockUp(world.shopId, { '2525': 200 }, 1);
  const desk = await server.as({ type: 'OTHER', codes: ['dealer_activity_view', 'dealer_activity_modify'] });
  const own = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['dealer_activity_view', 'dealer_activity_points_view'],
  });
  const body = (more: object = {}) => ({
    name: '冬季轮胎冲刺',
    goal: 'QUANTITY',
    startsOn: dayFrom(-10),
    endsOn: dayFrom(10),
    parts: allPartsScope,
    dealers: { dealerIds: [world.dealerId] },
    steps: [
      { from: 4, points: 100 },
      { from: 8, points: 300 },
    ],
    ...more,
  });
  const create = (more: object = {}): Promise<TestAnswer<ActivityAnswer>> =>
    desk.post<ActivityAnswer>(`${activityPath}/create`, body(more), activityKey());
  const act = (id: number, action: 'start' | 'close', more: object = {}) =>
    desk.put<ActivityAnswer>(`${activityPath}/status/${id}`, { action, ...more });
  return {
    ...world,
    desk,
    own,
    activityBody: body,
    createActivity: create,
    actActivity: act,
    /** Creates and starts an activity. */
    async run(more: object = {}): Promise<ActivityAnswer> {
      const made = await create(more);
      return (await act(made.data.id, 'start')).data;
    },
    settle: (id: number) => desk.post<ActivityAnswer>(`${activityPath}/settle/${id}`, {}, activityKey()),
    progress: async (id: number) =>
      (
        await own.get<{ standing: StandingAnswer; corrections: { points: number; orderNo: string }[] }>(
          `${activityPath}/progress/${id}`,
        )
      ).data,
    /** Moves an activity's days into the past, so that its settlement is due. */
    age: (id: number) =>
      sql`UPDATE dealer_activity SET starts_on = starts_on - 40, ends_on = ends_on - 40 WHERE id = ${id}`.execute(
        db,
      ),
    /** Sells, pays and fits tyres of a part on a given day. */
    async sell(
      pieces: number,
      { part = 0, on = -1 }: { part?: number; on?: number } = {},
    ): Promise<RetailAnswer> {
      const wheels = ['FL', 'FR', 'RR', 'RL'].slice(0, pieces);
      const partsList = world.tyres(wheels, { tyreSource: 1 }, part);
      const { data: order } = await world.create({ partsList });
      await world.pay(order);
      const { version, lines } = await world.read(order.id);
      const fitted = lines.map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
      const done = await world.act(
        'service/complete',
        { orderNo: order.orderNo, version, fitted },
        world.shop,
      );
      if (done.data.status !== 'COMPLETED') throw new Error(done.body.message);
      await sql`UPDATE retail_order SET completed_at = (${dayFrom(on)}::date + time '12:00') AT TIME ZONE 'Asia/Shanghai'
        WHERE id = ${order.id}`.execute(db);
      return order;
    },
    refund: (orderId: number, amount: number) =>
      world.staff.post(
        '/order/payment/refund',
        { bizType: 'RETAIL_ORDER', orderId, amount, reason: '退货' },
        activityKey(),
      ),
    /** The dealer's points ledger, in order. */
    ledger: () =>
      db
        .selectFrom('dealer_points_txn')
        .where('dealer_id', '=', world.dealerId)
        .orderBy('id')
        .select(['kind', 'delta', 'debt_delta as debt', 'activity_id as activityId', 'biz_type as bizType'])
        .execute(),
  };
}
export type ActivityWorld = Awaited<ReturnType<typeof openActivityWorld>>;
