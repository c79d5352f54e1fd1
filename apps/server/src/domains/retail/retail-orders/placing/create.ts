import { sql } from 'kysely';
import type { z } from 'zod';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { provider } from '#kernel/hooks.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { retailOrder, retailSearch } from '../entity.ts';
import { quotedPrices } from '../hooks.ts';
import { settlePaid } from '../paying/settle-paid.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { keepPromises } from '../promises.ts';
import { latestDay, writeShipments } from '../shipments.ts';
import { carNameOf } from './car-name.ts';
import { checkTyres } from './check-lines.ts';
import { mobileColumns, readCustomer, type Customer } from './customer.ts';
import { belowFloor } from './below-floor.ts';
import { priceOrder, type OrderLine, type PricedOrder } from './price-order.ts';
import { linkOrigin, type PlacedOrder } from './origin.ts';
import { planParcels, type ParcelDemand } from './plan-parcels.ts';
import { requirePlacing } from './pre-check.ts';
import { consumeRights, type RightsOrder } from './rights.ts';

type Input = z.output<typeof RetailOrderInput>;

/** Where an order comes from: entered in this system, or from a workbook (section 4 of the specification). */
type Source = 1 | 2;
interface How {
  source: Source;
  /** How long it waits to be paid; the setting's time when absent. */
  payMinutes?: number;
  /** Nothing is reserved before it is paid where fewer pieces of a part would be left at its place. */
  floor?: number;
}

/**
 * Places an order: prices it again and reserves its pieces until it is paid or expires after `payMinutes` (default:
 * the settings).
 * @throws retail.* as the errors say; clue.converted, clue.closed; inventory.short, inventory.dot-rule;
 * request.invalid; record.not-found
 */
export async function createOrder(
  ctx: Ctx,
  input: Input,
  { source, payMinutes, floor }: How,
): Promise<OrderRow> {
  await requirePlacing(ctx, input.dealerId);
  const customer = await readCustomer(ctx, input);
  const order = await priceOrder(ctx, { ...input, customerMobile: customer.mobile });
  checkTyres(order.lines, input.quantity);
  const [low] = belowFloor(order);
  if (low) fail('retail.below-floor', { ...low });
  const { payableFen } = order.priced;
  requireShown(input, payableFen);
  const [no = ''] = await nextNumbers(ctx, 'LS');
  const expiresAt = await expiryOf(ctx, payMinutes);
  const id = await insertOrder(ctx, { no, input, source, order, customer, expiresAt });
  await linkOrigin(ctx, originOf(ctx, { id, no, input, customer }));
  if (input.quoteId !== undefined)
    await provider(ctx, quotedPrices).placed(ctx, { ...input, id, no, quoteId: input.quoteId });
  const lineIds = await insertLines(ctx, id, order);
  const parcels = await planParcels(ctx, input.dealerId, wantedOf(order.lines, lineIds));
  await ctx.db
    .updateTable('retail_order')
    .set({ promised_day: latestDay(parcels) })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: retailOrder.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'AWAITING_PAYMENT',
  });
  await writeShipments(ctx, { id, no, expiresAt }, parcels, floor);
  await keepPromises(ctx, id);
  await consumeRights(ctx, rightsOf(ctx, { id, no, input, customer }), order.priced.tried);
  // Nothing to pay: no channel is asked.
  if (payableFen === 0) await settlePaid(ctx, id);
  return readOrder(ctx, id);
}

/** @throws retail.price-changed where another price was shown */
function requireShown({ payableAmount: shown }: Input, payableFen: number): void {
  if (shown !== undefined && payableFen !== shown)
    fail('retail.price-changed', { shown: fenToYuan(shown), now: fenToYuan(payableFen) });
}

/** Until when an order placed now waits for payment. */
const expiryOf = async ({ db }: Ctx, payMinutes?: number): Promise<Date> =>
  new Date(Date.now() + (payMinutes ?? (await readSetting(db, retailSettings.settings.payMinutes))) * 60_000);

const originOf = (
  { secrets }: Ctx,
  { id, no, input, customer }: Pick<NewOrder, 'no' | 'input' | 'customer'> & { id: number },
): PlacedOrder => ({
  id,
  no,
  dealerId: input.dealerId,
  clueId: input.clueId,
  tyreCheckId: input.tyreCheckId,
  plate: customer.plate,
  vin: input.vin,
  mobileIndex: secrets.blindIndex(customer.mobile),
});

const rightsOf = (
  { secrets }: Ctx,
  { id, no, input: { dealerId }, customer: { name, mobile } }: Parameters<typeof originOf>[1],
): RightsOrder => ({
  id,
  no,
  dealerId,
  at: new Date(),
  customerName: name,
  mobile,
  mobileIndex: secrets.blindIndex(mobile),
});

interface NewOrder {
  no: string;
  input: Input;
  source: Source;
  order: PricedOrder;
  customer: Customer;
  expiresAt: Date;
}

async function insertOrder(
  ctx: Ctx,
  { no, input, source, order: { lines, priced }, customer, expiresAt }: NewOrder,
): Promise<number> {
  const tyres = lines.filter(({ kind }) => kind === 'TYRE');
  const carName = await carNameOf(ctx, input.vehicleId);
  const names = { order_no: no, plate: customer.plate, vin: input.vin, car_name: carName };
  const { id } = await ctx.db
    .insertInto('retail_order')
    .values({
      ...names,
      customer_name: customer.name,
      ...mobileColumns(ctx, customer.mobile),
      search: retailSearch.key({ ...names, customer_name: customer.name }),
      dealer_id: input.dealerId,
      price_level: sql<'A'>`(SELECT price_level FROM dealer WHERE id = ${input.dealerId})`,
      source,
      scene: input.scene,
      risk: input.redChangeNumber > 0 ? 2 : input.yellowChangeNumber > 0 ? 1 : 0,
      red_change: input.redChangeNumber,
      yellow_change: input.yellowChangeNumber,
      vehicle_id: input.vehicleId,
      mileage: input.mileage,
      remark: input.remark,
      size: tyres[0]?.goods?.size ?? '',
      quantity: input.quantity,
      danger: lines.some(({ item }) => item?.danger),
      list_fen: priced.listFen,
      discount_fen: priced.discountFen,
      freight_fen: priced.freightFen,
      payable_fen: priced.payableFen,
      tax_fen: priced.taxFen,
      pay_expire_at: expiresAt,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the lines' ids in their order */
async function insertLines(ctx: Ctx, orderId: number, { lines, priced }: PricedOrder): Promise<number[]> {
  const made = await ctx.db
    .insertInto('retail_order_line')
    .values(
      lines.map((line, at) => {
        const { grossFen = 0, discountFen = 0, netFen = 0, taxFen = 0 } = priced.lines[at] ?? {};
        return {
          order_id: orderId,
          line_no: line.lineNo,
          kind: line.kind,
          part_id: line.goods?.partId ?? null,
          service_code: line.serviceCode,
          name: line.name,
          part_no: line.goods?.partNo ?? '',
          size: line.goods?.size ?? '',
          tyre_index: line.item?.tyreIndex ?? null,
          tyre_source: line.item?.tyreSource ?? null,
          danger: line.item?.danger ?? false,
          qty: line.qty,
          list_fen: line.listFen,
          unit_fen: line.unitFen,
          gross_fen: grossFen,
          discount_fen: discountFen,
          net_fen: netFen,
          tax_bp: line.taxBp,
          tax_fen: taxFen,
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const shares = priced.lines.flatMap((line, at) =>
    line.shares.map(({ rightId, ...share }) => ({ ...share, right_id: rightId, line_id: ids[at] ?? 0 })),
  );
  if (shares.length > 0) await ctx.db.insertInto('retail_order_discount').values(shares).execute();
  return ids;
}

/** Pieces of one part from one source are one: a set of four is chosen as a set. */
function wantedOf(lines: readonly OrderLine[], ids: readonly number[]): ParcelDemand[] {
  const wanted = new Map<string, ParcelDemand>();
  for (const [at, { goods, item, kind, qty }] of lines.entries()) {
    if (!goods || !item) continue;
    const key = `${goods.partId}/${item.tyreSource}/${item.warehouseId}`;
    const own = wanted.get(key);
    if (own) own.qty += qty;
    else
      wanted.set(key, {
        lineId: ids[at] ?? 0,
        partId: goods.partId,
        partNo: goods.partNo,
        qty,
        kind: kind === 'TYRE' ? 'SET' : 'BULK',
        tyreSource: item.tyreSource,
        placeId: item.warehouseId,
      });
  }
  return [...wanted.values()];
}
