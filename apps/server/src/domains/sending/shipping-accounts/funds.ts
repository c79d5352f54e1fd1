import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { failInsufficientFunds, postEntry } from './post-entry.ts';
import { watchLine } from './watch-line.ts';

/** The account with a carrier, locked. A carrier without one is paid otherwise: null. */
async function lockOf({ db }: Ctx, carrierId: number): Promise<Selectable<DB['shipping_account']> | null> {
  const row = await db
    .selectFrom('shipping_account')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function freeze(ctx: Ctx, carrierId: number, fen: number, checks: boolean): Promise<void> {
  const account = await lockOf(ctx, carrierId);
  if (!account) return;
  if (checks && account.balance_fen + account.credit_fen - account.frozen_fen < fen)
    failInsufficientFunds(account, fen);
  await sql`UPDATE shipping_account SET frozen_fen = frozen_fen + ${fen} WHERE id = ${account.id}`.execute(
    ctx.db,
  );
  await watchLine(ctx, account);
}

/** Locks the accounts of several carriers, in one order. */
export async function lockFunds({ db }: Ctx, carrierIds: readonly number[]): Promise<void> {
  if (new Set(carrierIds).size < 2) return;
  await db
    .selectFrom('shipping_account')
    .where('carrier_id', 'in', [...carrierIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
}

/** Freezes an amount in fen for expected freight. @throws shipping-account.short with the shortfall */
export const freezeFunds = (ctx: Ctx, carrierId: number, fen: number): Promise<void> =>
  freeze(ctx, carrierId, fen, true);

/** Releases a frozen amount. */
export const releaseFunds = (ctx: Ctx, carrierId: number, fen: number): Promise<void> =>
  freeze(ctx, carrierId, -fen, false);

/** Settles a frozen amount from the account. @throws shipping-account.posted for a document already posted */
export async function settleFunds(
  ctx: Ctx,
  carrierId: number,
  { fen, no, bizId }: { fen: number; no: string; bizId: number },
): Promise<void> {
  const account = await lockOf(ctx, carrierId);
  if (!account) return;
  await sql`UPDATE shipping_account SET frozen_fen = frozen_fen - ${fen} WHERE id = ${account.id}`.execute(
    ctx.db,
  );
  await postEntry(ctx, account.id, { kind: 'FEE', amount: -fen, no, bizId });
}
