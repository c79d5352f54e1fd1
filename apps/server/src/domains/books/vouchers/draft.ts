import { sql } from 'kysely';
import type { z } from 'zod';
import { voucherFlow as flow } from '@treadline/contract/books/vouchers/flow.ts';
import type { VoucherInput } from '@treadline/contract/books/vouchers/routes.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { requireLines, toStored, writeLines, type StoredLine } from './lines.ts';
import { lockSeen, voucher } from './voucher.ts';

type Input = z.output<typeof VoucherInput>;

/** Head of a voucher that is to be inserted. */
interface Head {
  day: string;
  papers?: number;
  remark?: string;
  status?: 'DRAFT' | 'PENDING';
  reverses?: number;
  template_id?: number;
  opening?: boolean;
  submitted_by?: number;
  submitted_by_name?: string;
  submit_time?: Date;
}

/** Inserts a voucher with its lines; returns its id and number. */
export async function insertVoucher(ctx: Ctx, head: Head, lines: readonly StoredLine[]) {
  const [no = ''] = await nextNumbers(ctx, 'PZ');
  const { id } = await ctx.db
    .insertInto('voucher')
    .values({
      ...head,
      draft_no: no,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(ctx, id, lines);
  await recordEvent(ctx, { entity: voucher.name, entityId: id, entityNo: no, action: 'create' });
  return { id, no };
}

/** Creates a draft, which need not balance yet. @throws record.not-found, subject.controlled, voucher.party, voucher.opening-twice */
export async function createVoucher(ctx: Ctx, { lines, papers, remark, ...input }: Input): Promise<number> {
  const { opening } = input;
  if (opening) await requireFirstOpening(ctx);
  const day = opening ? await dayBefore(ctx) : input.day;
  const stored = await linesToStore(ctx, lines, opening);
  return (await insertVoucher(ctx, { day, papers, remark, opening }, stored)).id;
}

/** Of a rejected voucher that is corrected. */
const undecided = {
  submitted_by: null,
  submitted_by_name: null,
  submit_time: null,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  reject_reason: '',
};

/** Changes a draft, or corrects a rejected voucher. @throws flow.status, record.changed, voucher.is-reversal, subject.controlled, voucher.party */
export async function editVoucher(
  ctx: Ctx,
  id: number,
  { version, lines, papers, remark, day: asked }: Input & { version: number },
): Promise<void> {
  const { reverses, opening, status } = await lockSeen(ctx, id, version);
  if (reverses !== null) fail('voucher.is-reversal');
  if (opening && status === 'REJECTED') await requireFirstOpening(ctx);
  const stored = await linesToStore(ctx, lines, opening);
  const day = opening ? await dayBefore(ctx) : asked;
  await applyTransition(ctx, voucher, flow, 'edit', id, { set: { day, papers, remark, ...undecided } });
  await writeLines(ctx, id, stored);
}

/** Lines as they are kept; of opening balances with what they lack on the account OPENING, where it is told. */
async function linesToStore(ctx: Ctx, lines: Input['lines'], opening: boolean): Promise<StoredLine[]> {
  if (!opening) {
    const stored = toStored(lines);
    await requireLines(ctx, stored);
    return stored;
  }
  const { id: rest } = await ctx.db
    .selectFrom('ledger_subject')
    .select('id')
    .where('account', '=', 'OPENING')
    .executeTakeFirstOrThrow();
  const stored = toStored(lines).filter(({ subjectId }) => subjectId !== rest);
  await requireLines(ctx, stored, true);
  const sum = stored.reduce((all, { amount }) => all + amount, 0);
  const summary = '期初建账过渡';
  return sum === 0 ? stored : [...stored, { summary, subjectId: rest, partyId: null, amount: 0 - sum }];
}

/**
 * Day of opening balances: the last one before the first month in which anything else is booked, or before this one, so
 * that they are what that month begins with and none of its turnover.
 */
async function dayBefore({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT min(j.period COLLATE "C") AS month FROM journal j WHERE j.type <> 'OPENING_BALANCE' AND NOT EXISTS (SELECT FROM voucher v
      JOIN voucher o ON o.id = v.reverses AND o.opening WHERE j.source_type = ${voucher.name} AND v.id = j.source_id)`.execute(
    db,
  );
  return addDays(`${rows[0]?.month ?? dayOf(new Date()).slice(0, 7)}-01`, -1);
}

/** A company begins once. @throws voucher.opening-twice */
async function requireFirstOpening({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('opening balances'))`.execute(db);
  const other = await db
    .selectFrom('voucher')
    .select(['draft_no', 'voucher_no'])
    .where('opening', '=', true)
    .where('reversed', '=', false)
    .where('status', 'not in', ['REJECTED', 'DELETED'])
    .executeTakeFirst();
  if (other) fail('voucher.opening-twice', { no: other.voucher_no ?? other.draft_no });
}
