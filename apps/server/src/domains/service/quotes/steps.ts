import { sql } from 'kysely';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { quoteFlow as flow } from '@treadline/contract/service/quotes/flow.ts';
import { quoteSettings } from '@treadline/contract/service/quotes/settings.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { clueOfQuote, clueQuoteEnded } from '#domains/service/clues/index.ts';
import { isOver, lockWithClue, quote, requireHolding, type Row } from './entity.ts';
import { inputOfOption, readOptions } from './options.ts';
import { requirePriced } from './price-options.ts';
import { readQuote, type QuoteRow } from './row.ts';

const seenAt = (id: number, version: number) => ({ seen: new Map([[id, version]]) });
const hour = (day: string, at: number): Date => new Date(`${day}T${String(at).padStart(2, '0')}:00:00+08:00`);

/** When the customer is called: some days after it was sent, on its last day at the latest; that evening if it is today. */
async function followedAt({ db }: Ctx, { valid_until: until }: Row): Promise<Date> {
  const today = dayOf(new Date());
  const days = await readSetting(db, quoteSettings.settings.followDays);
  const [day = today] = [addDays(today, days), until].toSorted();
  if (day > today) return hour(day, 10);
  return new Date(Math.max(hour(today, 18).getTime(), Date.now() + 1_800_000));
}

/** What the customer gets is what costs so today. @throws quote.price-changed, request.invalid */
async function requireToday(ctx: Ctx, row: Row, mobile: string): Promise<void> {
  const options = await readOptions(ctx, { id: row.id, dealerId: row.dealer_id });
  const priced = await requirePriced(ctx, mobile, options.map(inputOfOption));
  for (const [at, { title, amount }] of options.entries()) {
    const now = priced[at]?.priced.payableFen ?? 0;
    if (now !== amount)
      fail('quote.price-changed', { title, before: fenToYuan(amount), now: fenToYuan(now) });
  }
}

/**
 * Sends a draft: from now on it is kept, the customer's link opens it, and a clue follows it up.
 * @throws flow.status, record.changed, quote.expired, quote.price-changed, request.invalid
 */
export async function sendQuote(ctx: Ctx, id: number, version: number): Promise<QuoteRow> {
  const seen = await findRecord(ctx, quote, id);
  if (seen.status === 'DRAFT') requireHolding(seen);
  const mobile = showSealed(ctx, seen.mobile_enc);
  if (seen.status === 'DRAFT') await requireToday(ctx, seen, mobile);
  const clueId = seen.status === 'DRAFT' ? await followUp(ctx, seen, mobile) : seen.clue_id;
  await applyTransition(ctx, quote, flow, 'send', id, {
    ...seenAt(id, version),
    set: { sent_at: sql`now()`, clue_id: clueId },
  });
  return readQuote(ctx, id);
}

const followUp = async (ctx: Ctx, row: Row, mobile: string): Promise<number> =>
  clueOfQuote(ctx, {
    no: row.quote_no,
    dealerId: row.dealer_id,
    clueId: row.clue_id,
    plate: row.plate,
    vin: row.vin,
    carName: row.car_name,
    customerName: row.customer_name,
    mobile,
    mileage: row.mileage,
    ownerId: row.owner_id,
    dueAt: await followedAt(ctx, row),
  });

/** Who accepts what; `line`: of the customer's phone, '' where the shop notes it. */
interface Acceptance {
  optionNo: number;
  name: string;
  line: string;
  action: 'accept' | 'customerAccept';
  version?: number;
}

/**
 * One alternative is accepted: of two at once the first wins.
 * @throws quote.taken, quote.expired, quote.no-option, flow.status, record.changed
 */
export async function acceptQuote(ctx: Ctx, id: number, given: Acceptance): Promise<QuoteRow> {
  const { row, clue } = await lockWithClue(ctx, id);
  const option = await optionOf(ctx, id, given.optionNo);
  if (row.status === 'ACCEPTED')
    fail('quote.taken', { title: (await optionOf(ctx, id, row.accepted_option)).title });
  if (row.status === 'SENT') requireHolding(row);
  await applyTransition(ctx, quote, flow, given.action, id, {
    ...(given.version === undefined ? {} : seenAt(id, given.version)),
    set: {
      accepted_at: sql`now()`,
      accepted_name: given.name,
      accepted_line: given.line,
      accepted_option: given.optionNo,
    },
    remark: `${option.title} ${fenToYuan(option.sum_fen)}`,
  });
  if (clue) await clueQuoteEnded(ctx, clue, { no: row.quote_no, answer: 'quoteAccepted' });
  return readQuote(ctx, id);
}

/** @throws quote.no-option */
const optionOf = async ({ db }: Ctx, id: number, no: number | null) =>
  (await db
    .selectFrom('quote_option')
    .where('quote_id', '=', id)
    .where('option_no', '=', no)
    .select(['title', 'sum_fen'])
    .executeTakeFirst()) ?? fail('quote.no-option', { path: 'optionNo' });

const ends = {
  decline: 'quoteDeclined',
  customerDecline: 'quoteDeclined',
  withdraw: 'quoteWithdrawn',
} as const;

/** It comes to nothing, by the customer or by the shop. @throws flow.status, record.changed */
export async function endQuote(
  ctx: Ctx,
  id: number,
  { action, lossReason = '', remark, version }: Ending,
): Promise<QuoteRow> {
  const { row, clue } = await lockWithClue(ctx, id);
  if (action === 'decline') await requireEntry(ctx, lossReasons, lossReason, 'lossReason');
  await applyTransition(ctx, quote, flow, action, id, {
    ...(version === undefined ? {} : seenAt(id, version)),
    set: { loss_reason: lossReason, close_remark: remark, closed_at: sql`now()` },
    remark,
  });
  const wasOut = row.status !== 'DRAFT' && !isOver(row);
  if (clue && wasOut) await clueQuoteEnded(ctx, clue, { no: row.quote_no, answer: ends[action] });
  return readQuote(ctx, id);
}

interface Ending {
  action: keyof typeof ends;
  lossReason?: string;
  remark: string;
  version?: number;
}
