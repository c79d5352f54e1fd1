import { sql } from 'kysely';
import { followSplits } from '#domains/books/bill-splits/follow.ts';
import { processRefund } from '#domains/money/payments/refunds/submit.ts';
import { openRetailWorld, retailKey } from './retail-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const returnPath = '/order/customer/return';
/** Return of a retail order as its endpoints give it. */
export interface ReturnAnswer {
  id: number;
  returnNo: string;
  status: string;
  version: number;
  amount: number;
  fullAmount: number;
  refunded: number;
  undoable: boolean;
  toApprove: boolean;
  lines: {
    wheel: string | null;
    dot: string;
    destination: string | null;
    placeName: string;
    amount: number;
  }[];
}
interface PreviewAnswer {
  version: number;
  full: number[];
  offered: {
    lineId: number | null;
    kind: string;
    wheel: string | null;
    open: number;
    dots: string[];
    nextAmount: number;
  }[];
  ways: { way: string; amount: number }[];
  coupons: string[];
  pointsBack: number;
  pointsRevoked: number;
  shares: { name: string; amount: number }[];
  toApprove: boolean;
}
export interface ReturnWish {
  wheel: string;
  destination?: string | null;
  reason?: string;
  dot?: string;
  amount?: number;
}

/** Test fixture: completed retail orders, whose tyres come back. */
export async function openReturnedWorld(server: TestServer) {
  const world = await openRetailWorld(server);
  const { db } = server.services;

  /**
   * A completed order of two tyres of DOT 2525, from the warehouse or of the shop's own, 500.00 each, with works; paid at
   * once, or in parts of `paidIn`.
   */
  async function completed({
    own = false,
    byChannel = false,
    wheels = ['FL', 'FR'] as string[],
    paidIn = [undefined] as (number | undefined)[],
    more = {},
    by = world.staff,
  } = {}) {
    await world.stockUp(own ? world.shopId : world.warehouseId, { '2525': wheels.length });
    const partsList = world.tyres(wheels, own ? { tyreSource: 1 } : {});
    const { data: order } = await world.create({ partsList, ...more }, by);
    for (const amount of paidIn) {
      const part = amount === undefined ? {} : { amount };
      if (byChannel) await (await world.showCode(order.id, part)).scan();
      else await world.pay(order, part);
    }
    // Channels refuse to split what was paid a moment ago.
    await sql`UPDATE payment SET paid_at = paid_at - interval '2 minutes' WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${order.id}`.execute(
      db,
    );
    const { shipments } = await world.read(order.id);
    if (!own) {
      const at = `shipment/${shipments[0]?.id}`;
      await world.act(`${at}/send`, { carrierName: '迅衡', waybillNo: `W${order.id}` });
      await world.act(`${at}/deliver`, {});
      await world.act(
        'receive',
        { orderNo: order.orderNo, version: (await world.read(order.id)).version },
        world.shop,
      );
    }
    const { version, lines } = await world.read(order.id);
    const fitted = lines
      .filter(({ kind }) => kind === 'TYRE')
      .map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
    const done = await world.act('service/complete', { orderNo: order.orderNo, version, fitted }, world.shop);
    if (done.data.status !== 'COMPLETED') throw new Error(JSON.stringify(done.body));
    return order;
  }

  const preview = async (orderId: number, lines: object[] = []) =>
    (await world.staff.post<PreviewAnswer>(`${returnPath}/preview`, { orderId, lines })).data;

  /** Takes wheels back; each for its share unless an amount is said. */
  async function takeBack(
    orderId: number,
    wishes: readonly ReturnWish[],
    { by = world.staff, ...more }: { by?: typeof world.staff; lowerReason?: string; version?: number } = {},
  ): Promise<TestAnswer<ReturnAnswer>> {
    const { version, offered } = await preview(orderId);
    const lines = wishes.map(({ wheel, amount, dot, reason = 'QUALITY', destination = 'SHELF' }) => {
      const line = offered.find((each) => each.wheel === wheel || each.kind === wheel);
      const isGoods = line?.wheel !== null;
      return {
        lineId: line?.lineId ?? null,
        quantity: 1,
        dot: dot ?? line?.dots[0] ?? '',
        reason,
        destination: isGoods ? destination : null,
        amount: amount ?? line?.nextAmount ?? 0,
      };
    });
    return by.post<ReturnAnswer>(returnPath, { orderId, version, lines, ...more }, retailKey());
  }

  const undo = ({ id, version }: ReturnAnswer, by = world.staff) =>
    by.put<ReturnAnswer>(`${returnPath}/undo/${id}`, { version }, retailKey());
  const retry = ({ id }: ReturnAnswer, by = world.staff) =>
    by.put<ReturnAnswer>(`${returnPath}/retry/${id}`, {}, retailKey());
  const read = async (id: number) => (await world.staff.get<ReturnAnswer>(`${returnPath}/${id}`)).data;
  const refundsOf = (orderId: number) =>
    db
      .selectFrom('refund')
      .where('biz_type', '=', 'RETAIL_ORDER')
      .where('biz_id', '=', orderId)
      .orderBy('id')
      .select(['id', 'state', 'amount_fen as fen'])
      .execute();
  /** Lets splits end and shares come back, then what becomes of refunds that their channel works on. */
  async function followMoney(orderId: number) {
    for (let round = 0; round < 3; round += 1) {
      await followSplits(server.services);
      await server.runJobs();
      for (const { id, state } of await refundsOf(orderId))
        if (state === 'PROCESSING' || state === 'SUBMITTED') await processRefund(server.services, id);
    }
  }
  return { ...world, followMoney, completed, preview, takeBack, undo, retry, readReturn: read, refundsOf };
}
