import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { Bank } from './port.ts';

const connector = 'bank';

/** Deviation of a dealer's account from the books: extra fen, or no answer. */
const Deviation = z.object({ extra: z.number().int().default(0), silent: z.boolean().default(false) });
type Deviation = z.output<typeof Deviation>;

/** Makes the sandbox bank report a balance other than the books, or not answer. */
export async function setDeviation(db: Db, dealerId: number, deviation: Partial<Deviation>): Promise<void> {
  const value = JSON.stringify(deviation);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: `dealer:${dealerId}`, value })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

/** Configured deviations of the sandbox bank by dealer; the default where none is set. */
export async function listDeviations(db: Db): Promise<ReadonlyMap<number, Deviation>> {
  const rows = await db
    .selectFrom('sandbox_state')
    .select(['key', 'value'])
    .where('connector', '=', connector)
    .where('key', 'like', 'dealer:%')
    .execute();
  return new Map(rows.map(({ key, value }) => [Number(key.slice('dealer:'.length)), Deviation.parse(value)]));
}

/** Sandbox bank, with its state in the table sandbox_state: it mirrors posted amounts plus configured deviations. */
export const openSandbox = (db: Db): Bank => ({
  provider: 'sandbox',
  async balance(dealerId, about) {
    const started = performance.now();
    const state = await readDeviation(db, dealerId);
    const held = state.silent ? null : (await readPosted(db, dealerId)) + state.extra;
    await logCall(db, {
      connector,
      provider: 'sandbox',
      direction: 'OUT',
      operation: 'balance',
      about,
      request: JSON.stringify({ dealerId }),
      response: JSON.stringify({ held }),
      ok: held !== null,
      ms: performance.now() - started,
    });
    return held;
  },
});

async function readDeviation(db: Db, dealerId: number): Promise<Deviation> {
  const row = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', `dealer:${dealerId}`)
    .executeTakeFirst();
  return Deviation.parse(row?.value ?? {});
}

async function readPosted(db: Db, dealerId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(-sum(amount_fen), 0) AS held FROM journal_entry
    WHERE account IN ('PREPAY','FROZEN') AND party_id = ${dealerId}`.execute(db);
  return rows[0]?.held ?? 0;
}
