import { sql } from 'kysely';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { consumeQuota } from '#domains/wholesale/purchase-limits/index.ts';
import { blocksOf, type Buyer } from '../cart/buyer.ts';
import { quote, type Quote, type RequestedLine } from '../cart/quote.ts';
import { dealerOrder, dealerOrderSearch } from '../entity.ts';
import { settlePaid } from '../paying/settle-paid.ts';
import { latestDay, writeShipments } from '../shipments.ts';

/** Input of placing an order. */
export interface DealerOrderInput {
  buyer: Buyer;
  lines: readonly RequestedLine[];
  /** Total shown to the buyer in fen; null: none was shown. */
  shownFen: number | null;
  remark: string;
}

/**
 * Places a dealer's order: prices it again, takes its quota and reserves its pieces until paid or expired; all or
 * none. By the platform's people it is an order on behalf (kind 3).
 * @returns its id
 * @throws dealer-order.empty, not-allowed, dealer-closed, no-pay-way, not-sold, no-price, packing, quota, short,
 * price-changed; purchase-limit.exceeded, inventory.short when stock was taken meanwhile
 */
export async function placeOrder(ctx: Ctx, placing: DealerOrderInput): Promise<number> {
  const { buyer, lines, shownFen } = placing;
  if (lines.length === 0) fail('dealer-order.empty');
  const [block] = await blocksOf(ctx, buyer);
  if (block) throw block;
  const asked = await quote(ctx, buyer, lines);
  const fault = asked.lines.find((line) => line.fault)?.fault;
  if (fault) throw fault;
  if (shownFen !== null && shownFen !== asked.payableFen)
    fail('dealer-order.price-changed', { shown: fenToYuan(shownFen), now: fenToYuan(asked.payableFen) });
  const [no = ''] = await nextNumbers(ctx, 'DP');
  const hours = await readSetting(ctx.db, dealerOrderSettings.settings.payHours);
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  const id = await insertOrder(ctx, { ...placing, no, asked, expiresAt });
  const lineIds = await insertLines(ctx, id, asked);
  await recordEvent(ctx, {
    entity: dealerOrder.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'AWAITING_PAYMENT',
  });
  const taken = asked.lines.map(({ partId, quantity }, at) => ({
    lineId: lineIds[at] ?? 0,
    partId,
    quantity,
  }));
  await consumeQuota(ctx, { dealerId: buyer.id, bizType: 'DEALER_ORDER', lines: taken });
  const parcels = asked.parcels.map((parcel) => ({
    ...parcel,
    why: asked.why,
    claimId: null,
    lines: parcel.lines.map(({ line, partId, qty }) => ({ lineId: lineIds[line] ?? 0, partId, qty })),
  }));
  await writeShipments(ctx, { id, no, expiresAt }, parcels);
  // Nothing to pay: no way is asked for.
  if (asked.payableFen === 0) await settlePaid(ctx, id);
  return id;
}

interface NewOrder extends DealerOrderInput {
  no: string;
  asked: Quote;
  expiresAt: Date;
}

async function insertOrder(ctx: Ctx, { no, buyer, asked, remark, expiresAt }: NewOrder): Promise<number> {
  const names = { order_no: no, size: asked.lines[0]?.goods?.size ?? '', remark };
  const { id } = await ctx.db
    .insertInto('dealer_order')
    .values({
      ...names,
      search: dealerOrderSearch.key(names),
      dealer_id: buyer.id,
      location_id: buyer.locationId,
      price_level: buyer.level,
      kind: ctx.me.type === 'DEALER' ? 2 : 3,
      quantity: asked.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      goods_fen: asked.goodsFen,
      freight_fen: asked.freightFen,
      payable_fen: asked.payableFen,
      tax_fen: asked.taxFen,
      promised_day: latestDay(asked.parcels),
      pay_expire_at: expiresAt,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
      since: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the lines' ids in their order */
async function insertLines(ctx: Ctx, orderId: number, { lines, taxBp }: Quote): Promise<number[]> {
  const made = await ctx.db
    .insertInto('dealer_order_line')
    .values(
      lines.map(({ partId, quantity, goods, netFen, taxFen }, at) => ({
        order_id: orderId,
        line_no: at + 1,
        part_id: partId,
        part_no: goods?.partNo ?? '',
        name: goods?.name ?? '',
        size: goods?.size ?? '',
        qty: quantity,
        unit_fen: goods?.unitFen ?? 0,
        net_fen: netFen,
        tax_bp: taxBp,
        tax_fen: taxFen,
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}
