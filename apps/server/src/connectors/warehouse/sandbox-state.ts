import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/db.ts';

/** Behaviour of the sandbox warehouse; `once`: only for the next call, then it accepts again. */
export const SandboxMode = z.object({
  create: z.enum(['accept', 'reject', 'timeout']).default('accept'),
  cancel: z.enum(['accept', 'refuse', 'timeout']).default('accept'),
  once: z.boolean().default(false),
});
export type SandboxMode = z.output<typeof SandboxMode>;

/** Entry order stored by the sandbox. Quantities in pieces. */
export const SandboxOrder = z.object({
  code: z.string(),
  reference: z.string(),
  warehouseCode: z.string(),
  status: z.enum(['OPEN', 'CANCELED', 'FULFILLED']),
  messages: z.number().int(),
  lines: z.array(
    z.object({
      lineNo: z.string(),
      itemCode: z.string(),
      itemName: z.string(),
      quantity: z.number().int(),
      received: z.number().int(),
    }),
  ),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

const connector = 'warehouse';
const modeKey = 'mode';
const orderKey = (code: string): string => `order:${code}`;

async function read(db: Db, key: string, lock = false): Promise<unknown> {
  const query = db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', key);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst())?.value;
}

async function write(db: Db, key: string, value: object): Promise<void> {
  await db
    .insertInto('sandbox_state')
    .values({ connector, key, value: JSON.stringify(value) })
    .onConflict((c) =>
      c.columns(['connector', 'key']).doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }),
    )
    .execute();
}

export const readMode = async (db: Db): Promise<SandboxMode> =>
  SandboxMode.parse((await read(db, modeKey)) ?? {});
/** Configures the sandbox, from /dev and tests. */
export const writeMode = (db: Db, mode: z.input<typeof SandboxMode>): Promise<void> =>
  write(db, modeKey, SandboxMode.parse(mode));

/** Entry order of the sandbox; `lock` locks it in the transaction `db`. */
export async function readSandboxOrder(db: Db, code: string, lock = false): Promise<SandboxOrder | null> {
  const value = await read(db, orderKey(code), lock);
  return value === undefined ? null : SandboxOrder.parse(value);
}
export const writeSandboxOrder = (db: Db, order: SandboxOrder): Promise<void> =>
  write(db, orderKey(order.code), order);
