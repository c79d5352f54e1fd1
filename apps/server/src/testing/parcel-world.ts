import { sql } from 'kysely';
import { followSplits } from '#domains/books/bill-splits/follow.ts';
import { processRefund } from '#domains/money/payments/refunds/submit.ts';
import {
  openRetailWorld,
  retailKey,
  retailPath,
  type RetailAnswer,
  type RetailDetail,
} from './retail-world.ts';
import type { TestServer } from './server.ts';

/** Pieces of a parcel that did not come in order, as the detail of an order gives them. */
export interface DiscrepancyAnswer {
  id: number;
  kind: string;
  quantity: number;
  state: string;
  goods: string | null;
  dots: string;
  camePartNo: string;
  amount: number;
  share: number;
  refund: string;
  decidable: boolean;
  findable: boolean;
  retryable: boolean;
}
type Detail = RetailDetail & { discrepancies: DiscrepancyAnswer[]; discrepancyState: string };

/** Pieces of the first line of a parcel as the shop counts them. */
export interface ToldPieces {
  short?: number;
  damaged?: number;
  wrong?: number;
  camePartId?: number | null;
  dots?: { dot: string; quantity: number }[];
}

/** Test fixture: paid retail orders whose parcel has arrived at the shop. */
export async function openParcelWorld(server: TestServer) {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  const staffPut = (path: string, body: object) =>
    world.staff.put<RetailAnswer>(`${retailPath}/discrepancy/${path}`, body, retailKey());
  const read = async (id: number) => (await world.read(id)) as Detail;

  /** An order of tyres of DOT 2525 and 2625 from the warehouse, whose parcel stands at the door; more are in stock. */
  async function arrived({
    wheels = ['FL', 'FR', 'RL', 'RR'],
    byChannel = false,
    stock = 4,
    more = {},
  } = {}) {
    await world.stockUp(world.warehouseId, { '2525': 1, '2625': wheels.length - 1 + stock });
    const { data: order } = await world.create({ partsList: world.tyres(wheels), ...more });
    if (byChannel) await (await world.showCode(order.id)).scan();
    else await world.pay(order);
    await sql`UPDATE payment SET paid_at = paid_at - interval '2 minutes' WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${order.id}`.execute(
      db,
    );
    await send(order.id);
    return order;
  }

  /** Sends and delivers what an order has to send. */
  async function send(id: number) {
    for (const shipment of (await read(id)).shipments)
      if (shipment.state === 'PLANNED') {
        const at = `shipment/${shipment.id}`;
        const sent = await world.act(`${at}/send`, { carrierName: '迅衡', waybillNo: `W${shipment.id}` });
        if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
        await world.act(`${at}/deliver`, {});
      }
  }

  /** The shop receives the parcel that stands at the door, as it counted its first line. */
  async function receive(
    { id, orderNo }: Pick<RetailAnswer, 'id' | 'orderNo'>,
    told: ToldPieces,
    note = '外箱破了',
    dotReason = '',
  ) {
    const { version, shipments } = await read(id);
    const parcel = shipments.find(({ state }) => state === 'DELIVERED' || state === 'SHIPPED');
    const lines = [{ lineId: parcel?.lines[0]?.id, ...told }];
    return world.act(
      'receive',
      { orderNo, version, parcels: [{ shipmentId: parcel?.id, lines }], note, dotReason },
      world.shop,
    );
  }

  /** The only discrepancy of an order that is undecided. */
  const openOf = async (id: number) =>
    (await read(id)).discrepancies.find(({ state }) => state === 'OPEN') as DiscrepancyAnswer;

  /** Decides the undecided discrepancy of an order. */
  const decide = async (id: number, decision: string, goods: string | null = null) =>
    staffPut(`decide/${(await openOf(id)).id}`, { decision, goods });
  const find = async (id: number) =>
    world.shop.put<RetailAnswer>(`${retailPath}/discrepancy/found/${(await openOf(id)).id}`, {}, retailKey());

  /** Fits what is to be fitted of an order. */
  async function fit({ id, orderNo }: Pick<RetailAnswer, 'id' | 'orderNo'>) {
    const { version, lines } = await read(id);
    const fitted = (lines as (Detail['lines'][number] & { quantity: number; returned: number })[])
      .filter(({ kind }) => kind === 'TYRE')
      .flatMap(({ id: lineId, tyreIndex, quantity, returned }) =>
        Array.from({ length: quantity - returned }, () => ({ lineId, tyreIndex, dot: '2625' })),
      );
    return world.act('service/complete', { orderNo, version, fitted, dotReason: '标签贴错' }, world.shop);
  }

  /** Lets the channel answer refunds of an order. */
  async function followMoney(orderId: number) {
    for (let round = 0; round < 3; round += 1) {
      await followSplits(server.services);
      await server.runJobs();
      const open = await db
        .selectFrom('refund')
        .where('biz_type', '=', 'RETAIL_ORDER')
        .where('biz_id', '=', orderId)
        .where('state', 'in', ['PROCESSING', 'SUBMITTED'])
        .select('id')
        .execute();
      for (const { id } of open) await processRefund(server.services, id);
    }
  }

  /** Pieces of all buckets of a place that are not 0. */
  async function buckets(place: number, part = 0): Promise<Record<string, number>> {
    const row = await db
      .selectFrom('stock_level')
      .where('location_id', '=', place)
      .where('part_id', '=', world.partId(part))
      .select(['on_hand', 'defective', 'quarantined'])
      .executeTakeFirst();
    return Object.fromEntries(Object.entries(row ?? {}).filter(([, qty]) => qty !== 0));
  }
  return {
    ...world,
    read,
    arrived,
    send,
    receive,
    openOf,
    decide,
    find,
    fit,
    followMoney,
    buckets,
    staffPut,
  };
}
