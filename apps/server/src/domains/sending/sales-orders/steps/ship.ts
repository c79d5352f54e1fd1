import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesActionInput } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readOpenPicks } from '#domains/stock/bins/index.ts';
import {
  findAbsentDot,
  findOldDot,
  passDots,
  requireNotRecalled,
  type ConsumptionRefusal,
} from '#domains/stock/inventory/index.ts';
import { requireRoom, seePieces } from '#domains/stock/pieces/index.ts';
import { salesOrder } from '../entity.ts';
import { shipManual } from '../by-hand/stock.ts';
import { rejectCancellation } from '../cancelling/answer.ts';
import { settleFreight } from '../freight.ts';
import {
  goodsDocument,
  linesOfSales,
  step,
  stockLine,
  notifyOwner,
  type Sales,
  type SalesLine,
} from '../lock.ts';
import { writeWaybill } from '../placing/answers.ts';

type Input = Pick<
  z.output<typeof SalesActionInput>,
  'waybillNo' | 'carrierName' | 'dots' | 'short' | 'identities'
> & {
  /** Why DOTs leave that the books of the place do not have. */
  reason?: string;
};
/** Shipping input "as planned", for carriers that report no DOTs. */
export const asPlanned: Input = { waybillNo: '', carrierName: '', dots: [], short: [], identities: [] };

interface Leaving extends SalesLine {
  partNo: string;
  stays: number;
  leaves: number;
  read: { dot: string; qty: number }[] | null;
}

const sumOf = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the part numbers of lines, by part id. */
export async function partNosOf({ db }: Pick<Ctx, 'db'>, lines: readonly SalesLine[]) {
  const parts = await db
    .selectFrom('part')
    .where('id', 'in', [0, ...lines.map((line) => line.part_id)])
    .select(['id', 'part_no'])
    .execute();
  return new Map(parts.map(({ id, part_no: no }) => [id, no]));
}

/** Lines with what leaves of each. @throws sales.short, sales.dots, sales.nothing, record.not-found */
async function readLeaving(ctx: Ctx, order: Sales, { dots, short }: Input): Promise<Leaving[]> {
  const lines = await linesOfSales(ctx, order.id);
  for (const { lineId } of [...dots, ...short])
    if (!lines.some(({ id }) => id === lineId)) fail('record.not-found');
  const nos = await partNosOf(ctx, lines);
  const picks = await readOpenPicks(ctx, 'SALES_ORDER', order.id);
  const leaving = lines.map((line) => {
    const partNo = nos.get(line.part_id) ?? '';
    const stays = sumOf(short.filter(({ lineId }) => lineId === line.id));
    if (stays > line.qty) fail('sales.short', { part: partNo, qty: line.qty, short: stays });
    const own = dots.filter(({ lineId }) => lineId === line.id);
    const leaves = line.qty - stays;
    if (own.length > 0 && sumOf(own) !== leaves)
      fail('sales.dots', { part: partNo, read: sumOf(own), qty: leaves });
    const read =
      own.length > 0
        ? own.map(({ dot, quantity }) => ({ dot, qty: quantity }))
        : pickedOf(picks, line, leaves);
    return { ...line, partNo, stays, leaves, read };
  });
  if (leaving.every(({ leaves }) => leaves === 0)) fail('sales.nothing');
  return leaving;
}

/** What was picked of a line, if that is what leaves; its DOTs were read then. */
function pickedOf(picks: Awaited<ReturnType<typeof readOpenPicks>>, line: SalesLine, leaves: number) {
  const own = picks.filter(({ lineId }) => lineId === stockLine(line));
  const qty = own.reduce((sum, pick) => sum + pick.qty, 0);
  return qty > 0 && qty === leaves ? own.map((pick) => ({ dot: pick.dot, qty: pick.qty })) : null;
}

/**
 * Ships a locked sales order by the actual DOTs: the order behind follows, freight becomes due. It overrides an
 * unanswered cancellation.
 * @throws flow.status, sales.not-before, sales.short, sales.dots, sales.nothing, sales.waybill-taken; errors of the
 * order's own guards; by `refuse` inventory.recalled, .dot-needed, .dot-breaks, .dot-absent at their fields
 */
export async function shipSales(
  ctx: Ctx,
  given: Sales,
  input: Input,
  refuse: ConsumptionRefusal,
): Promise<void> {
  const { not_before: day } = given;
  if (day !== null && day > dayOf(new Date())) fail('sales.not-before', { no: given.order_no, day });
  const leaving = await readLeaving(ctx, given, input);
  if (refuse !== 'NOTHING') await requireNotRecalled(ctx, readPieces(leaving, input));
  if (refuse === 'RULE') await checkScan(ctx, given, readPieces(leaving, input), input.reason ?? '');
  if (given.state === 'CANCELLING') await rejectCancellation(ctx, given, '');
  if (input.waybillNo !== '') await named(ctx, given, input);
  const stays = leaving.filter((line) => line.stays > 0);
  const order = await step(ctx, given.id, 'ship', {
    set: {
      shipped_at: sql`now()`,
      pieces: leaving.reduce((sum, { leaves }) => sum + leaves, 0),
      ...(input.carrierName && given.carrier_id === null ? { carrier_name: input.carrierName } : {}),
    },
    remark: [input.carrierName, input.waybillNo, ...stays.map((line) => `${line.partNo} −${line.stays}`)]
      .filter(Boolean)
      .join(' '),
  });
  // Accounts of freight before stock, everywhere.
  await settleFreight(ctx, order);
  const left = await takeGoods(ctx, order, leaving, { ...input, refuse });
  for (const line of leaving) await saveLeft(ctx, line, left);
  await seeShipped(ctx, order, leaving, input);
}

/**
 * Stops at a DOT that is too old for the order, or that the books of the place do not have; the latter passes with a
 * reason, which the timeline says. @throws inventory.dot-breaks, inventory.dot-absent at the field
 */
async function checkScan(
  ctx: Ctx,
  order: Sales,
  read: ReturnType<typeof readPieces>,
  reason: string,
): Promise<void> {
  const { type: bizType, id: bizId } = goodsDocument(order);
  const [old] = await findOldDot(ctx, { bizType, bizId }, read);
  if (old) fail('inventory.dot-breaks', { ...old.details, dots: String(old.details['dot']) });
  const there = read.map((piece) => ({ ...piece, locationId: order.location_id }));
  const stops = [await findAbsentDot(ctx, there)];
  await passDots(ctx, salesOrder, { id: order.id, no: order.order_no }, { stops, reason });
}

/** Records the tyres that were read one by one. @throws piece.too-many; errors of seePieces */
async function seeShipped(ctx: Ctx, order: Sales, leaving: readonly Leaving[], { identities }: Input) {
  const pieces = identities.map(({ lineId, dot, identity }, at) => ({
    identity,
    dot,
    partId: leaving.find(({ id }) => id === lineId)?.part_id ?? fail('record.not-found'),
    path: `identities.${at}.identity`,
    line: String(lineId),
  }));
  requireRoom(
    pieces,
    leaving.map(({ id, leaves }) => ({ line: String(id), qty: leaves })),
  );
  await seePieces(ctx, {
    kind: 'SHIP',
    document: goodsDocument(order),
    locationId: order.location_id,
    pieces,
  });
}

/** The number that people wrote on it. */
async function named(ctx: Ctx, order: Sales, { waybillNo, carrierName }: Input): Promise<void> {
  const current = await ctx.db
    .selectFrom('waybill')
    .where('id', '=', order.waybill_id ?? 0)
    .select('waybill_no')
    .executeTakeFirst();
  if (current?.waybill_no !== waybillNo)
    await writeWaybill(ctx, order, { waybillNo, pieceNos: [], carrierName });
}

/** DOTs as they were read, by the fields in which they stand. */
const readPieces = (leaving: readonly Leaving[], { dots }: Input) =>
  dots.map(({ lineId, dot, quantity }, at) => ({
    partId: leaving.find(({ id }) => id === lineId)?.part_id ?? 0,
    dot,
    qty: quantity,
    path: `dots.${at}.dot`,
  }));

async function takeGoods(
  ctx: Ctx,
  order: Sales,
  leaving: readonly Leaving[],
  input: Input & { refuse: ConsumptionRefusal },
) {
  const bill = await ctx.db
    .selectFrom('sales_order as s')
    .leftJoin('waybill as w', 'w.id', 's.waybill_id')
    .leftJoin('company as c', 'c.id', 's.carrier_id')
    .where('s.id', '=', order.id)
    .select(['w.waybill_no', sql<string>`coalesce(c.name, s.carrier_name)`.as('carrier')])
    .executeTakeFirstOrThrow();
  const left = await notifyOwner(ctx, order, (owner, own, of) =>
    owner.ship(own, {
      ...of,
      carrierName: input.carrierName || bill.carrier,
      waybillNo: bill.waybill_no ?? '',
      dots: leaving.flatMap((line) =>
        (line.read ?? []).map(({ dot, qty }) => ({ lineId: stockLine(line), dot, quantity: qty })),
      ),
      short: leaving
        .filter((line) => line.stays > 0)
        .map((line) => ({ lineId: stockLine(line), quantity: line.stays })),
      refuse: input.refuse,
    }),
  );
  return left ?? shipManual(ctx, order, leaving, input.refuse);
}

async function saveLeft(
  { db }: Ctx,
  line: Leaving,
  left: readonly { lineId: number; dots: readonly { dot: string; qty: number }[] }[],
): Promise<void> {
  const dots = left.find(({ lineId }) => lineId === stockLine(line))?.dots ?? [];
  await db
    .updateTable('sales_order_line')
    .set({
      shipped_qty: line.leaves,
      dots: JSON.stringify(Object.fromEntries(dots.map(({ dot, qty }) => [dot, qty]))),
    })
    .where('id', '=', line.id)
    .execute();
}
