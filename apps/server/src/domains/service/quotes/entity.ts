import { sql, type Selectable } from 'kysely';
import { quoteActions, quoteFields } from '@treadline/contract/service/quotes/fields.ts';
import { quoteStatusTexts, type QuoteStatus } from '@treadline/contract/service/quotes/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { entity, findRecord, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';
import { lockClue } from '#domains/service/clues/index.ts';

/** Entity of quotes. Row-level scope: all for the platform, a dealer its own, others those of their dealers. */
export const quote = entity({
  table: 'quote',
  name: 'quote',
  label: t('报价单', 'quote', '報價單'),
  no: 'quote_no',
  statusText: (status: QuoteStatus) => quoteStatusTexts[status].text,
  scope: scopeByDealer('quote'),
});
export type Row = Selectable<DB['quote']>;

/** Search columns of quotes: number, plate, VIN, customer and car. */
export const quoteSearch = searchable('quote', 'quote_no', 'plate', 'vin', 'customer_name', 'car_name');

/** Labels of a quote's actions, fields and statuses for its timeline and the audit log. */
export const quoteWords = {
  label: quote.label,
  actions: quoteActions,
  fields: quoteFields,
  statusText: (status: string) => quoteStatusTexts[status as QuoteStatus]?.text,
};

export const quoteSource = (ctx: Ctx) => ctx.db.selectFrom('quote').where(visible(ctx, quote));

/** SQL condition: its last day has passed while it waited for the customer or an order. */
const isExpired = sql<boolean>`(quote.status IN ('SENT', 'ACCEPTED') AND quote.valid_until < now()::date)`;
/** SQL: displayed status of a quote. */
export const statusNow = sql<QuoteStatus>`(CASE WHEN ${isExpired} THEN 'EXPIRED' ELSE quote.status END)`;
/** SQL condition: with the customer, and today or tomorrow is its last day. */
export const endsSoon = sql<boolean>`(quote.status = 'SENT' AND quote.valid_until BETWEEN now()::date AND now()::date + 1)`;

/** Whether the last day of a quote has passed. */
export const isOver = ({ valid_until: until }: Pick<Row, 'valid_until'>): boolean =>
  until < dayOf(new Date());

/** @throws quote.expired */
export function requireHolding(row: Pick<Row, 'valid_until' | 'quote_no'>): void {
  if (isOver(row)) fail('quote.expired', { no: row.quote_no, day: row.valid_until });
}

/** Locks a quote in the caller's scope, its clue first. @throws record.not-found, record.changed */
export async function lockWithClue(ctx: Ctx, id: number) {
  const { clue_id: clueId } = await findRecord(ctx, quote, id);
  const clue = clueId === null ? null : await lockClue(ctx, clueId);
  const row = await findRecord(ctx, quote, id, true);
  if (row.clue_id !== clueId) fail('record.changed');
  return { row, clue };
}
