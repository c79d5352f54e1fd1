import { sql } from 'kysely';
import {
  requestReturn,
  cancelOrder,
  claimGoods,
  closeShort,
  decideClaim,
  decideReturn,
  findBuyer,
  placeOrder,
  quote,
  receiveOrder,
} from '#domains/wholesale/dealer-orders/index.ts';
import { closeAttempts, markOffline, payByPrepay } from '#domains/money/payments/index.ts';
import { applySalesAction } from '#domains/sending/sales-orders/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { bankSlip } from './bank-slip.ts';
import type { Stage } from './play.ts';

const desk = '平台客服';
export const asPlanned = {
  waybillNo: '',
  carrierName: '',
  reason: '',
  signedBy: '',
  proofIds: [],
  dots: [],
  identities: [],
  short: [],
  lines: [],
};
/** Runs work as a platform user with shipping permissions. */
export const runAsPlatform = <T>({ services }: Stage, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  asSystem(services, desk, (ctx) =>
    work({ ...ctx, me: { ...ctx.me, codes: new Set(['view_pending_sales_order'] as const) } }),
  );

/**
 * Tyres with plenty of warehouse stock, in whole packings; more than needed, as some may be unavailable on a given
 * day.
 */
const offered = (nth: number) => sql<{ partId: number; quantity: number }>`
  SELECT p.id AS "partId", coalesce((SELECT CASE WHEN s.packing > 1 THEN 2 * s.packing END FROM part_supplier s
      WHERE s.part_id = p.id AND s.preferred LIMIT 1), 4) AS quantity
  FROM part p JOIN stock_level l ON l.part_id = p.id JOIN location o ON o.id = l.location_id AND o.type = 'WAREHOUSE'
  WHERE p.kind = 'TYRE' AND p.status = 'Deployed' AND p.lifecycle = 'ACTIVE' AND p.owner_id IS NULL
  GROUP BY p.id HAVING sum(l.on_hand - l.reserved - l.locked) > 120 ORDER BY md5(p.id::text) OFFSET ${nth * 6} LIMIT 36`;

/**
 * Orders two parts available to a dealer.
 * @returns the order's id
 */
export const placeDemoOrder = (stage: Stage, code: string, nth: number): Promise<number> =>
  runAsPlatform(stage, async (ctx) => {
    const dealer = ctx.db.selectFrom('company').where('code', '=', code).select('id');
    const buyer = await findBuyer(ctx, (await dealer.executeTakeFirstOrThrow()).id);
    const { rows } = await offered(nth).execute(ctx.db);
    const asked = await quote(ctx, buyer, rows);
    const lines = rows.filter((_, at) => asked.lines[at]?.fault === null).slice(0, 2);
    return placeOrder(ctx, { buyer, lines, shownFen: null, remark: '' });
  });

/** Pays an order from the prepay account; carriers are called at once. */
export async function payOrder(stage: Stage, id: number): Promise<number> {
  await payByPrepay(systemContext(stage.services, desk), { bizType: 'DEALER_ORDER', bizIds: [id] });
  await stage.runJobs();
  return id;
}

/** Submits a bank slip for approval by a second person. */
export const submitBankSlip = ({ services }: Stage, id: number) =>
  markOffline(systemContext(services, desk), {
    bizType: 'DEALER_ORDER',
    bizId: id,
    remark: '工商银行电汇',
    proof: bankSlip,
  });

/** Ships the goods; `stays` pieces of the first line remain and are re-sourced. */
export async function sendDemoGoods(stage: Stage, id: number, stays = 0): Promise<void> {
  const sales = await stage.services.db
    .selectFrom('sales_order as s')
    .innerJoin('sales_order_line as l', 'l.sales_order_id', 's.id')
    .where('s.biz_type', '=', 'DEALER_ORDER')
    .where('s.biz_id', '=', id)
    .where('s.state', '=', 'ACCEPTED')
    .groupBy('s.id')
    .orderBy('s.id')
    .select(['s.id', (s) => s.fn.min('l.id').as('lineId')])
    .execute();
  for (const [at, sent] of sales.entries()) {
    const short = at === 0 && stays > 0 ? [{ lineId: sent.lineId, quantity: stays }] : [];
    await runAsPlatform(stage, (ctx) => applySalesAction(ctx, sent.id, 'ship', { ...asPlanned, short }));
  }
  await stage.runJobs();
}

const onRoad = ({ services: { db } }: Stage, id: number) =>
  db
    .selectFrom('dealer_shipment_line as l')
    .innerJoin('dealer_shipment as s', 's.id', 'l.shipment_id')
    .innerJoin('dealer_order as o', 'o.id', 's.order_id')
    .where('o.id', '=', id)
    .where('s.state', 'in', ['SHIPPED', 'DELIVERED'])
    .orderBy('l.id')
    .select(['l.id', 'l.qty', 'o.version'])
    .execute();

interface Wrong {
  damaged: number;
  short: number;
}
const fine: Wrong = { damaged: 0, short: 0 };

/** Receives the first lines in transit for the dealer; `wrong` describes faults of the first one. */
export async function receiveDemoGoods(stage: Stage, id: number, count: number, wrong = fine): Promise<void> {
  const lines = (await onRoad(stage, id)).slice(0, count);
  const told = lines.map((line, at) => {
    const off = at === 0 ? wrong : fine;
    return {
      lineId: line.id,
      good: line.qty - off.damaged - off.short,
      ...off,
      wrong: 0,
      camePartId: null,
      dots: [],
    };
  });
  const version = lines[0]?.version ?? 0;
  await runAsPlatform(stage, (ctx) =>
    receiveOrder(ctx, id, { version, lines: told, note: '', dotReason: '' }),
  );
  await stage.runJobs();
}

/** Creates a claim that one piece is a different part. */
export async function claimWrongPart(stage: Stage, id: number): Promise<void> {
  const [line] = await onRoad(stage, id);
  const told = [{ lineId: line?.id ?? 0, kind: 'WRONG' as const, quantity: 1, camePartId: null }];
  const version = line?.version ?? 0;
  await runAsPlatform(stage, (ctx) => claimGoods(ctx, id, { version, lines: told, note: '花纹与订购不符' }));
}

/** Decides the open claims of an order, one after another. */
export async function decideClaims(
  stage: Stage,
  id: number,
  decisions: readonly ('RESHIP' | 'REFUND' | 'REJECTED')[],
): Promise<void> {
  const claims = await stage.services.db
    .selectFrom('dealer_claim')
    .where('order_id', '=', id)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .select('id')
    .execute();
  for (const [at, own] of claims.entries())
    await runAsPlatform(stage, (ctx) =>
      decideClaim(ctx, own.id, {
        decision: decisions[at] ?? 'REJECTED',
        camePartId: null,
        note: '按签收照片',
      }),
    );
  await stage.runJobs();
}

/** Requests the return of one piece for a dealer, approved or still pending. */
export async function returnPiece(stage: Stage, id: number, approved: boolean): Promise<void> {
  const { db } = stage.services;
  const line = await db
    .selectFrom('dealer_shipment_line as l')
    .innerJoin('dealer_shipment as s', 's.id', 'l.shipment_id')
    .where('s.order_id', '=', id)
    .where('l.good_qty', '>', 0)
    .orderBy('l.id')
    .select('l.id')
    .executeTakeFirst();
  if (!line) return;
  const asked = { lineId: line.id, quantity: 1, reason: '规格订错，未拆封' };
  await runAsPlatform(stage, (ctx) =>
    requestReturn({ ...ctx, me: { ...ctx.me, name: '门店负责人' } }, id, asked),
  );
  const { id: returnId } = await db
    .selectFrom('dealer_return')
    .where('order_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  if (approved)
    await runAsPlatform(stage, (ctx) =>
      decideReturn(ctx, returnId, { decision: 'APPROVED', note: '外观完好' }),
    );
  await stage.runJobs();
}

/** Cancels an order; `waits`: its carriers have not answered yet. */
export async function cancel(stage: Stage, id: number, waits = false): Promise<void> {
  await runAsPlatform(stage, (ctx) => cancelOrder(ctx, id, '门店暂不需要'));
  await stage.runJobs(waits ? 'sales.take-back' : undefined);
}

/** Closes the unshipped rest of an order. */
export async function close(stage: Stage, id: number): Promise<void> {
  await runAsPlatform(stage, (ctx) => closeShort(ctx, id, '仓库短期无货'));
  await stage.runJobs();
}

/** Expires an unpaid order. */
export async function timeOut(stage: Stage, id: number): Promise<void> {
  await sql`UPDATE dealer_order SET pay_expire_at = now() - interval '1 minute' WHERE id = ${id}`.execute(
    stage.services.db,
  );
  await runAsPlatform(stage, (ctx) => closeAttempts(ctx, 'DEALER_ORDER', id));
  await stage.runJobs();
}
