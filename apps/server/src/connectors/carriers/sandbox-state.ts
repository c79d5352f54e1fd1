import { sql } from 'kysely';
import { z } from 'zod';
import { eventCodes, eventFaults, SandboxCarriers } from '@treadline/contract/tools/dev/carriers.ts';
import type { Db } from '#kernel/db.ts';

const connector = 'carriers';
const modeKey = 'mode';
const keyOf = (orderNo: string): string => `order:${orderNo}`;

/** Shipment order stored by the sandbox. Times ISO 8601. */
const SandboxOrder = z.object({
  /** Carrier company of the order. */
  carrierId: z.number().int(),
  orderNo: z.string(),
  waybillNo: z.string(),
  pieceNos: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  cargo: z.string(),
  cancelled: z.boolean(),
  events: z.array(
    z.object({
      pieceNo: z.string(),
      at: z.string(),
      code: z.enum(eventCodes),
      fault: z.enum(eventFaults),
      site: z.string(),
      text: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      signedBy: z.string(),
      proofUrl: z.string(),
    }),
  ),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

/** Returns the configured behaviour of the sandbox carrier. */
export async function readCarrierMode(db: Db): Promise<SandboxCarriers> {
  return SandboxCarriers.parse((await read(db, modeKey)) ?? {});
}

/** Configures the sandbox carrier, from /dev and tests. Omitted options get their defaults. */
export const writeCarrierMode = (db: Db, mode: z.input<typeof SandboxCarriers>): Promise<void> =>
  write(db, modeKey, SandboxCarriers.parse(mode));

/** Returns a sandbox order, locked when `db` is a transaction; null when unknown. */
export async function readOrder(db: Db, orderNo: string): Promise<SandboxOrder | null> {
  const value = await read(db, keyOf(orderNo));
  return value === undefined ? null : SandboxOrder.parse(value);
}
export const writeOrder = (db: Db, order: SandboxOrder): Promise<void> =>
  write(db, keyOf(order.orderNo), order);

/** Sandbox orders by waybill numbers. */
export async function findOrders(db: Db, waybillNos: readonly string[]): Promise<SandboxOrder[]> {
  const rows = await orders(db)
    .where(sql<boolean>`value ->> 'waybillNo' = ANY(${waybillNos})`)
    .execute();
  return rows.map(({ value }) => SandboxOrder.parse(value));
}

/** Sandbox orders, newest first. */
export async function listOrders(db: Db): Promise<SandboxOrder[]> {
  const rows = await orders(db).orderBy('updated_at', 'desc').limit(50).execute();
  return rows.map(({ value }) => SandboxOrder.parse(value));
}

const orders = (db: Db) =>
  db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', 'like', 'order:%');

async function read(db: Db, key: string): Promise<unknown> {
  const query = db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', key);
  return (await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst())?.value;
}

async function write(db: Db, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key, value: json })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value: json, updated_at: sql`now()` }))
    .execute();
}
