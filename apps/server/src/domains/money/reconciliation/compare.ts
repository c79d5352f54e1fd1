import { sql } from 'kysely';
import type { PayChannel } from '#connectors/payments/port.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays } from '#kernel/days.ts';
import { correctFee } from '#domains/money/payments/index.ts';
import { reverseStale } from './book.ts';
import {
  differenceOf,
  groupDifferences,
  matchEntries,
  sumDifferences,
  toMissingInBill,
  type FoundDifference,
} from './match.ts';
import {
  findBookEntries,
  readBookEntries,
  readBillEntries,
  type Entry,
  type BookEntry,
  type BillEntry,
} from './records.ts';

interface Bill {
  id: number;
  /** Whether the bill of the day after is here: only then what is ours alone has a name. */
  nextIsHere: boolean;
}

/**
 * Compares a day's bill with our books, allowing one day on either side; a wrong fee is corrected at once. Repeated
 * runs only update what changed. No effect without the day's bill.
 */
export async function compareDay(ctx: Ctx, channel: PayChannel, day: string): Promise<void> {
  const bill = await lockBill(ctx, channel, day);
  if (!bill) return;
  const around = { from: addDays(day, -1), to: addDays(day, 1) };
  const theirs = await readBillEntries(ctx.db, channel, around);
  const booked = await readBookEntries(ctx, channel, around);
  const others = await unbooked(ctx, { channel, theirs, booked });
  const { pairs, left } = matchEntries(theirs, [...booked, ...others]);
  const ofDay = pairs.filter((pair) => pair.theirs.day === day);
  const missing = bill.nextIsHere ? left.filter((entry) => entry.day === day && entry.done) : [];
  const found = [...ofDay.map(differenceOf), ...missing.map(toMissingInBill)].filter((each) => each !== null);
  await sumUp(ctx, bill.id, {
    theirs: ofDay.map((pair) => pair.theirs),
    ours: [...ofDay.flatMap(({ ours }) => (ours?.done ? [ours] : [])), ...missing],
  });
  await keepFound(ctx, bill.id, found);
}

async function lockBill({ db }: Ctx, channel: PayChannel, day: string): Promise<Bill | undefined> {
  const { rows } = await sql<Bill>`
    SELECT id, EXISTS (SELECT FROM channel_bill n WHERE n.channel = b.channel AND n.day = b.day + 1
      AND n.state IN ('NONE','READY')) AS "nextIsHere"
    FROM channel_bill b WHERE channel = ${channel} AND day = ${day}::date AND state IN ('NONE','READY') FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

/** What we have under the numbers of lines that is not booked within the days looked at. */
async function unbooked(
  ctx: Ctx,
  {
    channel,
    theirs,
    booked,
  }: { channel: PayChannel; theirs: readonly BillEntry[]; booked: readonly BookEntry[] },
): Promise<BookEntry[]> {
  const unknown = matchEntries(theirs, booked)
    .pairs.filter(({ ours }) => !ours)
    .map((pair) => pair.theirs);
  const known = new Set(booked.map(({ kind, id }) => `${kind} ${id}`));
  const others = await findBookEntries(ctx, channel, unknown);
  return others.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
}

const sumOf = (entries: readonly Entry[], kind: Entry['kind']): number =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { amountFen }) => sum + amountFen, 0);
const sides = (entries: readonly Entry[]) => ({
  in: sumOf(entries, 'PAYMENT'),
  back: sumOf(entries, 'REFUND'),
  split: sumOf(entries, 'SHARE') - sumOf(entries, 'SHARE_RETURN'),
  fee: entries.reduce((sum, { feeFen }) => sum + feeFen, 0),
});

/** Writes down what each side adds up to: the sums differ by what is named different, to the fen. */
async function sumUp(
  { db }: Ctx,
  billId: number,
  { theirs, ours }: { theirs: readonly Entry[]; ours: readonly Entry[] },
): Promise<void> {
  const [t, o] = [sides(theirs), sides(ours)];
  await db
    .updateTable('channel_bill')
    .set({ their_in: t.in, their_back: t.back, their_split: t.split, their_fee: t.fee })
    .set({ payout: sumOf(theirs, 'PAYOUT') })
    .set({ our_in: o.in, our_back: o.back, our_split: o.split, our_fee: o.fee })
    .where('id', '=', billId)
    .execute();
}

/** Keeps what differs; what does no longer is gone. What somebody has looked at stays as it is while it is the same. */
async function keepFound(ctx: Ctx, billId: number, found: readonly FoundDifference[]): Promise<void> {
  const kept: number[] = [];
  // Payments before refunds, each in the order of their ids: fees that are set right lock them.
  const ordered = found.toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || (a.ours?.id ?? 0) - (b.ours?.id ?? 0),
  );
  for (const same of groupDifferences(ordered)) kept.push(await keepOne(ctx, billId, same));
  await sql`
    UPDATE bill_difference SET state = 'GONE'
    WHERE bill_id = ${billId} AND state IN ('OPEN','CHECKED','BOOKED','ASSIGNED') AND NOT id = ANY(${kept})`.execute(
    ctx.db,
  );
  await reverseStale(ctx, billId);
}

/** SQL: what was kept is another difference by now. */
const isOther = sql`(d.ours_fen, d.theirs_fen, d.our_fee_fen, d.their_fee_fen)
  IS DISTINCT FROM (excluded.ours_fen, excluded.theirs_fen, excluded.our_fee_fen, excluded.their_fee_fen)`;

async function keepOne(
  ctx: Ctx,
  billId: number,
  same: readonly [FoundDifference, ...FoundDifference[]],
): Promise<number> {
  const { kind, no, account, cause, oursFen, theirsFen, ourFee, theirFee, ours } = sumDifferences(same);
  let isRight = true;
  for (const each of same) isRight = (await setRight(ctx, each)) && isRight;
  const state = isRight ? 'CORRECTED' : 'OPEN';
  const { rows } = await sql<{ id: number }>`
    INSERT INTO bill_difference AS d (bill_id, kind, no, account, cause, order_id, doc_no, ours_fen, theirs_fen, our_fee_fen,
      their_fee_fen, state)
    VALUES (${billId}, ${kind}, ${no}, ${account}, ${cause}, ${ours?.orderId ?? null}, ${ours?.docNo ?? ''},
      ${oursFen}, ${theirsFen}, ${ourFee}, ${theirFee}, ${state})
    ON CONFLICT (bill_id, kind, no, account, cause) DO UPDATE SET ours_fen = excluded.ours_fen, theirs_fen = excluded.theirs_fen,
      our_fee_fen = excluded.our_fee_fen, their_fee_fen = excluded.their_fee_fen,
      order_id = excluded.order_id, doc_no = excluded.doc_no,
      state = CASE WHEN d.state = 'GONE' OR ${isOther} THEN excluded.state ELSE d.state END,
      checked_at = CASE WHEN d.state <> 'GONE' AND NOT ${isOther} THEN d.checked_at END
    RETURNING id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}

/** J14: a fee is what the bill says. */
async function setRight(ctx: Ctx, { cause, kind, theirsFen, ours }: FoundDifference): Promise<boolean> {
  if (cause !== 'FEE' || !ours || theirsFen === null) return false;
  if (kind === 'PAYMENT') return correctFee(ctx, { table: 'payment', id: ours.id, feeFen: theirsFen });
  if (kind === 'REFUND') return correctFee(ctx, { table: 'refund', id: ours.id, feeFen: -theirsFen });
  return false;
}
