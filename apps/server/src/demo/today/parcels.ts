import type { ClaimKind } from '@treadline/contract/kernel/claim-words.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { decideDiscrepancy, findPieces, receiveOrder } from '#domains/retail/retail-orders/index.ts';
import { runAsPlatform } from './acts.ts';
import type { Stage } from './play.ts';

/** What came of a parcel, and what was decided about it; none: nothing yet. */
interface Story {
  kind: ClaimKind;
  note: string;
  decision?: 'RESHIP' | 'REFUND' | 'REJECTED' | 'FOUND';
  goods?: 'BACK' | 'KEPT' | null;
}

const stories: readonly Story[] = [
  { kind: 'SHORT', note: '少一条，外包装有拆开过的痕迹' },
  { kind: 'DAMAGED', note: '胎侧划伤' },
  { kind: 'SHORT', note: '司机说下一车送', decision: 'FOUND' },
  { kind: 'DAMAGED', note: '包装破损', decision: 'REJECTED' },
  { kind: 'SHORT', note: '签收时只有三条', decision: 'RESHIP' },
  { kind: 'DAMAGED', note: '胎圈压坏', decision: 'REFUND', goods: 'BACK' },
];

interface Arrived {
  orderNo: string;
  version: number;
  shipmentId: number;
  lineId: number;
}

/** Parcels at the doors of shops, of more than one tyre; those of the second dealer last. */
const arrived = ({ services: { db } }: Stage): Promise<Arrived[]> =>
  db
    .selectFrom('retail_order as o')
    .innerJoin('company as c', 'c.id', 'o.dealer_id')
    .innerJoin('retail_shipment as h', 'h.order_id', 'o.id')
    .innerJoin('retail_shipment_line as l', 'l.shipment_id', 'h.id')
    .where('o.status', '=', 'DELIVERY_PENDING_CONFIRMATION')
    .where('h.state', '=', 'DELIVERED')
    .where('l.qty', '>', 1)
    .orderBy((q) => q.case().when('c.code', '=', 'DLR002').then(1).else(0).end())
    .orderBy('o.id')
    .orderBy('l.id')
    .select(['o.order_no as orderNo', 'o.version', 'h.id as shipmentId', 'l.id as lineId'])
    .execute();

const none = { short: 0, damaged: 0, wrong: 0, camePartId: null, dots: [] };
const keys = { SHORT: 'short', DAMAGED: 'damaged', WRONG: 'wrong' } as const;

/** Written orders have the cost of what was sent with their lines; where less came it stands there once it is fitted. */
const forgetCosts = ({ db }: Ctx, orderNo: string) =>
  db
    .updateTable('retail_order_line')
    .set({ cost_fen: null })
    .where('order_id', '=', db.selectFrom('retail_order').where('order_no', '=', orderNo).select('id'))
    .execute();

/** Receives a parcel of which one piece did not come in order, and decides about it. */
async function tellStory(ctx: Ctx, { kind, note, decision, goods = null }: Story, parcel: Arrived) {
  const { orderNo, version, shipmentId, lineId } = parcel;
  const parcels = [{ shipmentId, lines: [{ ...none, lineId, [keys[kind]]: 1 }] }];
  const shop = { ...ctx, me: { ...ctx.me, name: '门店负责人' } };
  await receiveOrder(shop, { orderNo, version, parcels, note, dotReason: '' });
  if (!decision) return;
  await forgetCosts(ctx, orderNo);
  const { id } = await ctx.db
    .selectFrom('retail_discrepancy')
    .where('shipment_line_id', '=', lineId)
    .select('id')
    .executeTakeFirstOrThrow();
  if (decision === 'FOUND') await findPieces(ctx, id);
  else await decideDiscrepancy(ctx, id, { decision, goods, note: '按签收照片' });
}

/** Whether the story is told with the parcel; not where nothing of its part is left to be sent again. */
const isTold = (stage: Stage, story: Story, parcel: Arrived): Promise<boolean> =>
  runAsPlatform(stage, (ctx) => tellStory(ctx, story, parcel)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.error === 'retail.no-source') return false;
      throw error;
    },
  );

/** Tells each story with the next parcel that it can be told with, one to an order. */
export async function playParcels(stage: Stage): Promise<void> {
  const parcels = new Map((await arrived(stage)).map((parcel) => [parcel.orderNo, parcel]));
  for (const story of stories)
    for (const parcel of parcels.values())
      if (await isTold(stage, story, parcel)) {
        parcels.delete(parcel.orderNo);
        break;
      }
  await stage.runJobs();
}
