import { sql } from 'kysely';
import { billChannels, goneFault } from '@treadline/contract/money/reconciliation/fields.ts';
import { openChannels } from '#connectors/payments/index.ts';
import type { Bill, BillRow, Channel, PayChannel } from '#connectors/payments/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { sendFile } from '#kernel/file-content.ts';
import { findRecord } from '#kernel/scope.ts';
import { storeFile } from '#kernel/store-file.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bankPlace } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { payoutBank } from '#domains/money/pay-methods/index.ts';
import { billSubject, billEntity, reconcilerName } from './bill.ts';
import { compareDay } from './compare.ts';

export const pullJob = 'reconciliation.pull';
/** Days back that are pulled by themselves until their bills are there. */
const daysBack = 10;

/** Days back beyond which no bill is asked for: no channel keeps them longer for asking. */
const mostBack = 366;

/**
 * Requests the bill of a day, again if it is already here.
 * @throws reconciliation.off, reconciliation.to-come, reconciliation.too-long-ago
 */
export async function requestBill(
  ctx: Ctx,
  { channel, day }: { channel: PayChannel; day: string },
): Promise<void> {
  if (!openChannels(ctx).has(channel)) fail('reconciliation.off', { channel: billChannels[channel] });
  const today = dayOf(new Date());
  if (day >= today) fail('reconciliation.to-come', { day });
  const first = addDays(today, -mostBack);
  if (day < first) fail('reconciliation.too-long-ago', { first });
  const { id } = await ensureBill(ctx, channel, day);
  const entry = { entity: billEntity.name, entityId: id, entityNo: `${channel} ${day}` };
  await recordEvent(ctx, { ...entry, action: 'pull' });
  await ctx.jobs.enqueue(ctx.db, pullJob, { channel, day }, { key: `bill ${channel}` });
}

const ensureBill = async ({ db }: Pick<Ctx, 'db'>, channel: PayChannel, day: string) => {
  await sql`INSERT INTO channel_bill (channel, day) VALUES (${channel}, ${day}::date) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  return db
    .selectFrom('channel_bill')
    .select(['id', 'state'])
    .where('channel', '=', channel)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow();
};

/**
 * Pulls the missing bills of the last days, of every channel; a day that fails does not hold the next ones.
 * @throws AggregateError with what failed
 */
export async function pullDue(services: Services): Promise<void> {
  const today = dayOf(new Date());
  const faults: unknown[] = [];
  for (const channel of openChannels(services).keys())
    for (let back = daysBack; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      const { state } = await ensureBill(services, channel, day);
      if (state === 'WAITING')
        await pullBill(services, channel, day).catch((error: unknown) => faults.push(error));
    }
  if (faults.length > 0) throw new AggregateError(faults, `bills: ${faults.map(String).join('; ')}`);
}

/**
 * Pulls a day's bill, replacing the stored one, and compares it and the adjacent days, as payments near midnight may
 * be on another day there.
 * @throws Error when the channel does not answer
 */
export async function pullBill(services: Services, channel: PayChannel, day: string): Promise<void> {
  const opened = openChannels(services).get(channel);
  if (!opened) return;
  const { id } = await ensureBill(services, channel, day);
  const bill = await opened.bill(day, billSubject(id));
  if (bill.state === 'NOT_READY') return;
  if (bill.state === 'UNREAD')
    return asSystem(services, reconcilerName, (ctx) => setAside(ctx, { id, channel, day }, bill));
  await asSystem(services, reconcilerName, (ctx) =>
    keepBill(ctx, { id, channel }, bill.state === 'READY' ? bill.rows : null),
  );
  for (const each of [addDays(day, -1), day, addDays(day, 1)])
    await asSystem(services, reconcilerName, (ctx) => compareDay(ctx, channel, each));
}

/** Saves and compares the bill of a day in the caller's transaction; no effect while it is not ready. */
export async function saveDailyBill(ctx: Ctx, { channel, bill }: Channel, day: string): Promise<void> {
  const { id } = await ensureBill(ctx, channel, day);
  const told = await bill(day, billSubject(id));
  if (told.state === 'NOT_READY' || told.state === 'UNREAD') return;
  await keepBill(ctx, { id, channel }, told.state === 'READY' ? told.rows : null);
  for (const each of [addDays(day, -1), day]) await compareDay(ctx, channel, each);
}

/**
 * Marks a day whose lines are here and of which the channel has none any more, as it keeps its bills for some months.
 * @returns whether the day was read before, so that it stays as it is
 */
async function keepRead({ db }: Ctx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_bill')
    .set({ fault: goneFault })
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Keeps the file of a day that cannot be read, with what is wrong, and sets the day aside; a bill that was read before
 * stays as it is.
 */
async function setAside(
  ctx: Ctx,
  { id, channel, day }: { id: number; channel: PayChannel; day: string },
  { reason, file }: Extract<Bill, { state: 'UNREAD' }>,
): Promise<void> {
  const { state } = await ctx.db
    .selectFrom('channel_bill')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const type = file.name.endsWith('.zip') ? 'zip' : 'csv';
  const owner = { type, purpose: 'bill', entity: billEntity.name, entityId: id };
  await storeFile(ctx, { name: file.name, data: file.data }, owner);
  await ctx.db
    .updateTable('channel_bill')
    .set({
      fault: reason.slice(0, 200),
      ...(state === 'READY' ? {} : { state: 'UNREAD', pulled_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: billEntity.name,
    entityId: id,
    entityNo: `${channel} ${day}`,
    action: 'setAside',
    remark: reason.slice(0, 200),
  });
}

/** Returns the latest file of a day that could not be read. @throws record.not-found */
export async function sendUnreadFile(ctx: Ctx, id: number): Promise<Download> {
  await findRecord(ctx, billEntity, id);
  const file = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('entity', '=', billEntity.name)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return file ? sendFile(ctx, file) : fail('record.not-found', { entity: billEntity.label });
}

/** Values of one statement: the driver takes 65,535. */
const atOnce = 5000;

/** Keeps what the channel said of a day; null: nothing happened, or it has forgotten a day that was read before. */
async function keepBill(
  ctx: Ctx,
  { id: billId, channel }: { id: number; channel: PayChannel },
  rows: readonly BillRow[] | null,
): Promise<void> {
  await sql`SELECT FROM channel_bill WHERE id = ${billId} FOR UPDATE`.execute(ctx.db);
  if (!rows && (await keepRead(ctx, billId))) return;
  await ctx.db.deleteFrom('channel_bill_line').where('bill_id', '=', billId).execute();
  const lines = (rows ?? []).map((row) => ({
    bill_id: billId,
    kind: row.kind,
    no: row.no,
    transaction_id: row.transactionId,
    account: row.account ?? '',
    amount_fen: row.amountFen,
    fee_fen: row.feeFen,
    happened_at: row.at,
  }));
  for (let done = 0; done < lines.length; done += atOnce)
    await ctx.db
      .insertInto('channel_bill_line')
      .values(lines.slice(done, done + atOnce))
      .execute();
  for (const row of rows ?? []) if (row.kind === 'PAYOUT') await bookPayout(ctx, channel, row);
  await ctx.db
    .updateTable('channel_bill')
    .set({ state: rows ? 'READY' : 'NONE', fault: '', rows: lines.length, pulled_at: sql`now()` })
    .where('id', '=', billId)
    .execute();
}

/** J14: money that the channel paid out to the bank, with its fee for it, once under its number. */
async function bookPayout(
  ctx: Ctx,
  channel: PayChannel,
  { no, amountFen, feeFen, at }: BillRow,
): Promise<void> {
  const bank = await payoutBank(ctx, channel);
  const payout = await ctx.db
    .insertInto('channel_payout')
    .values({ channel, no, amount_fen: amountFen, fee_fen: feeFen, paid_at: at, bank_account_id: bank })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!payout) return;
  await postJournal(ctx, {
    type: 'PAYOUT',
    source: { type: 'PAYOUT', id: payout.id, no },
    dealerId: null,
    day: dayOf(at),
    entries: [
      { ...(await bankPlace(ctx, bank)), debit: amountFen },
      { account: 'FEE', debit: feeFen },
      { account: 'CH', channel, credit: amountFen + feeFen },
    ],
  });
}
