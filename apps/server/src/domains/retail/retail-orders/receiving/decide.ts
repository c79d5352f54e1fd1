import { sql } from 'kysely';
import type { z } from 'zod';
import { claimKinds } from '@treadline/contract/kernel/claim-words.ts';
import {
  discrepancyGoods,
  discrepancyStateTexts,
  type DiscrepancyState,
} from '@treadline/contract/retail/retail-orders/discrepancies.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { retailArrivalRoutes } from '@treadline/contract/retail/retail-orders/arrival-routes.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { requireOther } from '#kernel/second-person.ts';
import { addDots, lockLevels, type StockEntry } from '#domains/stock/inventory/index.ts';
import { retailDiscrepancy, retailOrder } from '../entity.ts';
import type { PlannedParcel } from '../placing/plan-parcels.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { latestDay, writeShipments } from '../shipments.ts';
import { readFulfilState, requireFlow } from '../shipping/fulfil.ts';
import { openRetailSales } from '../shipping/open-sales.ts';
import { refundShare, takeOffLines } from './give-up.ts';
import {
  costOfPieces,
  entriesOf,
  isBack,
  postGone,
  readSentLine,
  type Discrepancy,
  type SentLine,
} from './goods.ts';
import { planAgain } from './reship.ts';

type Input = z.output<(typeof retailArrivalRoutes)['decide']['body']>;
type Order = Awaited<ReturnType<typeof findRecord<'retail_order'>>>;

/** Locks an order and one of its undecided discrepancies, the order first. @throws record.not-found, retail.decided */
async function lockOpen(ctx: Ctx, id: number): Promise<{ order: Order; row: Discrepancy }> {
  const { order_id: orderId } = await findRecord(ctx, retailDiscrepancy, id);
  const order = await findRecord(ctx, retailOrder, orderId, true);
  const row = await findRecord(ctx, retailDiscrepancy, id, true);
  if (row.state !== 'OPEN') fail('retail.decided', { state: discrepancyStateTexts[row.state].text });
  return { order, row };
}

/**
 * Decides about pieces that did not come in order, once. RESHIP: they are sourced and sent again. REFUND: they are given
 * up, their share of what was paid goes back. REJECTED: they count as come. What is lost or kept by the shop waits for a
 * decision about stock losses.
 * @throws record.not-found, retail.decided, flow.status, retail.own-discrepancy, retail.goods-where, retail.came-unknown,
 * retail.no-source, inventory.short, refund.in-flight
 */
export async function decideDiscrepancy(ctx: Ctx, id: number, input: Input): Promise<OrderRow> {
  const { order, row } = await lockOpen(ctx, id);
  requireFlow(order.status, 'decide');
  requireOther(ctx, row.by_id, 'retail.own-discrepancy');
  const line = await readSentLine(ctx, row);
  if (input.decision === 'REJECTED')
    await comeAfterAll(ctx, order, row, line, { decision: 'REJECTED', note: input.note, action: 'decide' });
  else await grant(ctx, order, row, line, { ...input, decision: input.decision });
  return readOrder(ctx, order.id);
}

/** Missing pieces came later, in order. @throws record.not-found, retail.decided, retail.not-missing, flow.status */
export async function findPieces(ctx: Ctx, id: number): Promise<OrderRow> {
  const { order, row } = await lockOpen(ctx, id);
  requireFlow(order.status, 'find');
  if (row.kind !== 'SHORT') fail('retail.not-missing');
  await comeAfterAll(ctx, order, row, await readSentLine(ctx, row), {
    decision: 'FOUND',
    note: '',
    action: 'find',
  });
  return readOrder(ctx, order.id);
}

interface Decision {
  decision: Exclude<DiscrepancyState, 'OPEN'>;
  note: string;
  goods?: Discrepancy['goods'];
}

/** Writes a decision. */
async function close(
  { db, me }: Ctx,
  { id }: Discrepancy,
  { decision, note, goods = null }: Decision,
  money: { cost_fen: number; amount_fen: number },
): Promise<void> {
  await db
    .updateTable('retail_discrepancy')
    .set({
      state: decision,
      goods,
      decision_note: note,
      decided_id: me.accountId || null,
      decided_name: me.name,
      decided_at: sql`now()`,
      ...money,
    })
    .where('id', '=', id)
    .execute();
}

/** The order follows a decision, with its day where goods come later. */
async function follow(
  ctx: Ctx,
  order: Order,
  row: Discrepancy,
  {
    action,
    decision,
    note,
    goods,
    promised,
  }: Decision & { action: 'decide' | 'find'; promised?: string | null },
): Promise<void> {
  const said = [
    `${claimKinds[row.kind]['zh-CN']} × ${row.qty}`,
    discrepancyStateTexts[decision].text['zh-CN'],
    goods && discrepancyGoods[goods]['zh-CN'],
    note,
  ];
  await applyTransition(ctx, retailOrder, flow, action, order.id, {
    set: {
      fulfil_state: await readFulfilState(ctx, order.id),
      since: sql`now()`,
      ...(promised ? { promised_day: sql`greatest(promised_day, ${promised}::date)` } : {}),
    },
    remark: said.filter(Boolean).join('，'),
  });
}

/** The pieces are in the shop as they should be. */
async function comeAfterAll(
  ctx: Ctx,
  order: Order,
  row: Discrepancy,
  line: SentLine,
  told: { decision: 'REJECTED' | 'FOUND'; note: string; action: 'decide' | 'find' },
): Promise<void> {
  await close(ctx, row, { decision: told.decision, note: told.note }, { cost_fen: 0, amount_fen: 0 });
  await ctx.db
    .updateTable('retail_shipment_line')
    .set({ came_dots: JSON.stringify(addDots(line.came ?? {}, row.dots as Record<string, number>)) })
    .where('id', '=', line.id)
    .execute();
  await follow(ctx, order, row, { decision: told.decision, note: told.note, action: told.action });
}

/** The shop is right: pieces come again, or their money goes back. Stock is locked late, money last. */
async function grant(
  ctx: Ctx,
  order: Order,
  row: Discrepancy,
  line: SentLine,
  { decision, goods: wish, note }: Decision & { decision: 'RESHIP' | 'REFUND' },
): Promise<void> {
  const goods = row.kind === 'SHORT' ? null : (wish ?? null);
  if (row.kind !== 'SHORT' && goods === null)
    fail('retail.goods-where', { kind: claimKinds[row.kind], path: 'goods' });
  const cost = await costOfPieces(ctx, line, row.qty);
  const entries = await entriesOf(ctx, order, row, line, { goods, costFen: cost });
  const share = decision === 'REFUND' ? await takeOffLines(ctx, order.id, line, row.qty) : null;
  const parcels = share ? [] : await planAgain(ctx, order, row, line);
  await close(ctx, row, { decision, note, goods }, { cost_fen: cost, amount_fen: share?.fen ?? 0 });
  await lockLevels(ctx, placesOf(entries, parcels));
  await writeShipments(ctx, { id: order.id, no: order.order_no, expiresAt: null }, parcels);
  await follow(ctx, order, row, { action: 'decide', decision, note, goods, promised: latestDay(parcels) });
  if (parcels.length > 0) await openRetailSales(ctx, order.id);
  await postGone(ctx, order, entries, { id: row.id, lostFen: isBack(row, goods) ? 0 : cost });
  if (share) await refundShare(ctx, order.id, row.id, share);
}

const placesOf = (entries: readonly StockEntry[], parcels: readonly PlannedParcel[]) => [
  ...entries.map(({ locationId, partId }) => ({ locationId, partId })),
  ...parcels.flatMap(({ locationId, lines }) => lines.map(({ partId }) => ({ locationId, partId }))),
];
