import { sql } from 'kysely';
import { z } from 'zod';
import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { SandboxPrices } from '@treadline/contract/tools/dev/third-prices.ts';
import type { Db } from '#kernel/db.ts';

export const connector = 'third-prices';

/** Price and stock of an offer fixed at /dev, overriding the sandbox's own price. */
export const SetOffer = z.object({ fen: z.number().int(), inStock: z.boolean() });
type SetOffer = z.output<typeof SetOffer>;

const readValue = async (db: Db, key: string): Promise<unknown> =>
  (
    await db
      .selectFrom('sandbox_state')
      .select('value')
      .where('connector', '=', connector)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.value;

async function writeValue(db: Db, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key, value: json })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value: json, updated_at: sql`now()` }))
    .execute();
}

/** Returns the configured behaviour of a target's sandbox. */
export const readMode = async (db: Db, target: ThirdTarget): Promise<SandboxPrices> =>
  SandboxPrices.catch(SandboxPrices.parse({})).parse((await readValue(db, `mode:${target}`)) ?? {});

/** Configures a target's sandbox, from /dev and tests. */
export const writeMode = (db: Db, target: ThirdTarget, mode: SandboxPrices): Promise<void> =>
  writeValue(db, `mode:${target}`, mode);

/** Fixes the price of one offer from the next sync on. */
export const setOffer = (db: Db, offerNo: string, offer: SetOffer): Promise<void> =>
  writeValue(db, `offer:${offerNo}`, offer);

/** Fixed offers by offer number. */
export async function readSetOffers(db: Db): Promise<Map<string, SetOffer>> {
  const rows = await db
    .selectFrom('sandbox_state')
    .select(['key', 'value'])
    .where('connector', '=', connector)
    .where('key', 'like', 'offer:%')
    .execute();
  return new Map(rows.map(({ key, value }) => [key.slice('offer:'.length), SetOffer.parse(value)]));
}
