import { sql } from 'kysely';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { selfOrderSettings } from '@treadline/contract/retail/self-orders/settings.ts';
import { countAttempt, limitAttempts, readAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings.ts';

const { settings } = selfOrderSettings;
const hour = 3600;
const refusedKey = (dealerId: number): string => `self-refused:${dealerId}`;

/** Refusals that say that a shop's door is under pressure. */
const pressing: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'self-order.busy',
  'self-order.line-busy',
  'self-order.mobile-busy',
  'self-order.often',
]);

/** Runs a customer's request and counts refusals by limits, shown to the shop. Call outside a transaction. */
export async function atDoor<T>(ctx: Ctx, dealerId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && pressing.has(error.error))
      await countAttempt(ctx.db, refusedKey(dealerId), hour);
    throw error;
  }
}

/**
 * Counts an order attempt by client address, mobile and shop.
 * @throws self-order.line-busy, self-order.often, self-order.busy
 */
export async function countOrder(ctx: Ctx, dealerId: number, mobile: string): Promise<void> {
  const { hourPerLine, hourPerMobile, hourPerShop } = settings;
  const most = await readSettings(ctx.db, { hourPerLine, hourPerMobile, hourPerShop });
  const limit = (key: string, max: number, error: ErrorName) =>
    limitAttempts(ctx.db, `self-place:${key}`, max, hour, error);
  await limit(`${dealerId}:${lineOf(ctx)}`, most.hourPerLine, 'self-order.line-busy');
  await limit(ctx.secrets.blindIndex(mobile), most.hourPerMobile, 'self-order.often');
  await limit(String(dealerId), most.hourPerShop, 'self-order.busy');
}

/** Counts a requested code at a shop; limits by mobile and address are those of all codes. @throws self-order.busy */
export async function countCode(ctx: Ctx, dealerId: number): Promise<void> {
  const { hourPerShop } = await readSettings(ctx.db, { hourPerShop: settings.hourPerShop });
  await limitAttempts(ctx.db, `self-code:${dealerId}`, hourPerShop * 2, hour, 'self-order.busy');
}

/** Minutes until the first of some orders ends; an hour of attempts is at most 60. */
const minutesTo = (orders: readonly { until: string }[]): number =>
  Math.max(1, Math.ceil((Math.min(...orders.map(({ until }) => Date.parse(until))) - Date.now()) / 60_000));

/** Self-service orders that wait for payment, at a shop and of a mobile everywhere. */
const readOpen = ({ db, me }: Ctx, mobileIndex: string) =>
  db
    .selectFrom('retail_order as o')
    .leftJoin('self_order as s', 's.order_id', 'o.id')
    .where('o.status', '=', 'AWAITING_PAYMENT')
    .where('o.pay_expire_at', '>', sql<string>`now()`)
    .where('o.scene', '=', 'SELF')
    .where('o.created_by', 'is', null)
    .where((eb) => eb.or([eb('o.dealer_id', '=', me.companyId), eb('o.mobile_index', '=', mobileIndex)]))
    .select(['o.id', 'o.order_no as orderNo', 'o.dealer_id as dealerId', 'o.mobile_index as mobileIndex'])
    .select(['o.plate', 's.address_index as lineIndex', sql<string>`o.pay_expire_at`.as('until')])
    .orderBy('o.id', 'desc')
    .execute();
export type OpenOrder = Awaited<ReturnType<typeof readOpen>>[number];

/**
 * Locks and returns the open orders of a shop and a mobile (advisory locks), so that counts hold across nodes until
 * the transaction ends.
 */
export async function lockOpen(own: Ctx, mobileIndex: string): Promise<OpenOrder[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('self-order'), ${own.me.companyId})`.execute(own.db);
  await sql`SELECT pg_advisory_xact_lock(hashtext('self-order-mobile'), hashtext(${mobileIndex}))`.execute(
    own.db,
  );
  return readOpen(own, mobileIndex);
}

/**
 * Checks that one more open order is allowed.
 * @throws self-order.mobile-busy, self-order.line-busy, self-order.busy
 */
export async function requireOrderCapacity(
  own: Ctx,
  open: readonly OpenOrder[],
  { mobileIndex, lineIndex }: { mobileIndex: string; lineIndex: string },
): Promise<void> {
  const { openPerMobile, openPerLine, openPerShop } = settings;
  const most = await readSettings(own.db, { openPerMobile, openPerLine, openPerShop });
  const shops = open.filter(({ dealerId }) => dealerId === own.me.companyId);
  const refuse = (orders: readonly OpenOrder[], max: number, error: ErrorName): void => {
    if (orders.length >= max) fail(error, { count: orders.length, minutes: minutesTo(orders) });
  };
  const ofMobile = open.filter((each) => each.mobileIndex === mobileIndex);
  refuse(ofMobile, most.openPerMobile, 'self-order.mobile-busy');
  const ofLine = shops.filter((each) => each.lineIndex === lineIndex);
  refuse(ofLine, most.openPerLine, 'self-order.line-busy');
  refuse(shops, most.openPerShop, 'self-order.busy');
}

/**
 * Returns how many pieces of a part must stay at its place for an order's pieces to be reserved before payment.
 * Nothing is reserved for a mobile with too many unpaid orders.
 */
export async function floorFor(own: Ctx, mobileIndex: string): Promise<number> {
  const { floorPieces, holdsPerMobile } = settings;
  const set = await readSettings(own.db, { floorPieces, holdsPerMobile });
  const { lapsed } = await own.db
    .selectFrom('retail_order')
    .where('mobile_index', '=', mobileIndex)
    .where('scene', '=', 'SELF')
    .where('created_by', 'is', null)
    .where('end_state', '=', 'TIMEOUT')
    .where('ended_at', '>', sql<string>`now() - interval '1 day'`)
    .select((eb) => eb.fn.countAll<number>().as('lapsed'))
    .executeTakeFirstOrThrow();
  return lapsed >= set.holdsPerMobile ? Infinity : set.floorPieces;
}

/** Returns a shop's open unpaid self-orders, their maximum, and its refused requests, for its people. */
export async function readDoor(ctx: Ctx, dealerId: number) {
  const [open, refused, set] = await Promise.all([
    ctx.db
      .selectFrom('retail_order')
      .where('dealer_id', '=', dealerId)
      .where('scene', '=', 'SELF')
      .where('created_by', 'is', null)
      .where('status', '=', 'AWAITING_PAYMENT')
      .where('pay_expire_at', '>', sql<string>`now()`)
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow(),
    readAttempts(ctx.db, refusedKey(dealerId)),
    readSettings(ctx.db, { openPerShop: settings.openPerShop }),
  ]);
  return { open: open.open, most: set.openPerShop, refused: refused?.count ?? 0 };
}
