import { sql } from 'kysely';
import type { z } from 'zod';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { emit } from '#kernel/hooks.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { retailOrder } from '../entity.ts';
import { orderCompleted } from '../hooks.ts';
import { idOfOrder, readOrder, type OrderRow } from '../row.ts';
import { lockLevels, type StockPlace } from '#domains/stock/inventory/index.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';
import { requireFlow } from '../shipping/fulfil.ts';
import { postEarned } from './earned.ts';
import { checkScan } from './check-scan.ts';
import { correctFitted, findOtherDots, otherDotsInWords } from './correct-fitted.ts';
import { consumeShopStock } from './fit-out.ts';
import { checkAxles, checkRecalls, sortFitted, type FittedLine } from './fitted.ts';
import { seeFitted } from './see-fitted.ts';
import { postSupplierBorne } from './supplier-borne.ts';

type Input = z.output<(typeof retailOrderRoutes)['complete']['body']>;

const apartText = t(
  '{axle} DOT 相差 {weeks} 周',
  '{axle} axle: DOTs {weeks} weeks apart',
  '{axle} DOT 相差 {weeks} 週',
);
const otherText = t('DOT 与来货不符：{dots}', 'DOTs other than came: {dots}', 'DOT 與來貨不符：{dots}');
const agreedText = t('客户已同意', 'the customer agreed', '客戶已同意');

/**
 * Completes the fitting: records what was fitted, issues the shop's goods from its stock, recognises the revenue.
 * @throws flow.status, record.changed, retail.fitted, retail.axle-consent, refund.in-flight, inventory.ended;
 * inventory.recalled, inventory.dot-needed, inventory.dot-other, .dot-absent, .dot-old, errors of seePieces at the tyre's
 * field
 */
export async function completeOrder(ctx: Ctx, input: Input): Promise<OrderRow> {
  const id = await idOfOrder(ctx, input.orderNo);
  const order = await findRecord(ctx, retailOrder, id, true);
  requireFlow(order.status, 'complete');
  if (order.version !== input.version) fail('record.changed');
  const tyres = await tyresOf(ctx, id);
  const lines = sortFitted(tyres, input.fitted);
  await checkRecalls(ctx, tyres, input.fitted);
  const apart = await checkAxles(ctx, lines, input.consent);
  const shipments = await lockShipments(ctx, id);
  const others = await findOtherDots(ctx, order, shipments, lines);
  await checkScan(ctx, { order, tyres, input, shipments, others });
  await writeFitted(ctx, lines);
  const said = apart.map((values) =>
    fillPlaces(apartText, 'zh-CN', { axle: values.axle['zh-CN'], weeks: values.weeks }),
  );
  // What was agreed on is the age of an axle's tyres, nothing else.
  if (said.length > 0 && input.consent) said.push(agreedText['zh-CN']);
  if (others.length > 0) said.push(fillPlaces(otherText, 'zh-CN', { dots: otherDotsInWords(others) }));
  await applyTransition(ctx, retailOrder, flow, 'complete', id, {
    set: {
      service_state: 'DONE',
      dots_booked: true,
      completed_at: sql`now()`,
      since: sql`now()`,
      mileage: input.mileage ?? order.mileage,
    },
    remark: said.join('；'),
  });
  await lockStock(ctx, shipments, others);
  await correctFitted(ctx, others);
  await consumeShopStock(ctx, order, shipments, lines);
  await seeFitted(ctx, order, { ...input, tyres, shipments });
  await postEarned(ctx, order, shipments);
  await postSupplierBorne(ctx, order);
  await emit(ctx, orderCompleted, { orderId: id });
  return readOrder(ctx, id);
}

/** What was given up is not fitted. */
const tyresOf = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('retail_order_line')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'TYRE')
    .orderBy('line_no')
    .select(['id', 'part_id', 'tyre_index', 'tyre_source'])
    .select(sql<number>`qty - returned_qty`.as('qty'))
    .execute();

/** Stock of shop and warehouses is locked at once, where both move: none is waited for with values in hand. */
async function lockStock(
  ctx: Ctx,
  shipments: readonly LockedShipment[],
  others: readonly StockPlace[],
): Promise<void> {
  if (others.length === 0) return;
  const stored = shipments
    .filter(({ state }) => state === 'IN_STORE')
    .flatMap(({ location_id: locationId, lines }) =>
      lines.map(({ part_id: partId }) => ({ locationId, partId })),
    );
  await lockLevels(ctx, [...stored, ...others]);
}

/** The warranty's record: which DOT sits where. Several pieces of one line stand with commas. */
async function writeFitted({ db }: Ctx, lines: readonly FittedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const dots = lines.map((line) => (line.dots.some(Boolean) ? line.dots.join(',') : ''));
  const ids = lines.map(({ line }) => line.id);
  // Wheels may be swapped between lines: none holds one while they are.
  await sql`UPDATE retail_order_line SET tyre_index = NULL WHERE id = ANY(${ids})`.execute(db);
  await sql`UPDATE retail_order_line l SET dot_fitted = x.dot, tyre_index = x.wheel
    FROM unnest(${ids}::bigint[], ${dots}::text[], ${lines.map(({ wheel }) => wheel)}::text[]) AS x (id, dot, wheel)
    WHERE l.id = x.id`.execute(db);
}
