import { sql } from 'kysely';
import type { z } from 'zod';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import type { Quote } from '@treadline/contract/service/quotes/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { quote, quoteSource, statusNow } from './entity.ts';

export type QuoteRow = z.output<typeof Quote>;

const ofOptions = <T>(what: ReturnType<typeof sql>) =>
  sql<T>`(SELECT ${what} FROM quote_option o WHERE o.quote_id = quote.id)`;
const accepted = sql`(WHERE o.option_no = quote.accepted_option)`;

/** Columns of a quote under the contract's names; mobile encrypted. */
export const quoteColumns = {
  id: 'quote.id',
  version: 'quote.version',
  quoteNo: 'quote.quote_no',
  status: statusNow,
  dealerId: 'quote.dealer_id',
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = quote.dealer_id)`,
  plateNumber: 'quote.plate',
  vin: 'quote.vin',
  vehicleId: 'quote.vehicle_id',
  carName: 'quote.car_name',
  mileage: 'quote.mileage',
  customerName: 'quote.customer_name',
  customerMobile: 'quote.mobile_enc',
  optionCount: ofOptions<number>(sql`count(*)::int`),
  amount: ofOptions<number>(sql`coalesce(min(o.sum_fen) FILTER ${accepted}, min(o.sum_fen), 0)`),
  validUntil: 'quote.valid_until',
  consent: 'quote.consent',
  ownerId: 'quote.owner_id',
  ownerName: 'quote.owner_name',
  sentTime: 'quote.sent_at',
  openedTime: 'quote.opened_at',
  acceptedTime: 'quote.accepted_at',
  acceptedName: 'quote.accepted_name',
  acceptedOption: 'quote.accepted_option',
  acceptedTitle: ofOptions<string>(sql`coalesce(min(o.title) FILTER ${accepted}, '')`),
  orderId: 'quote.order_id',
  orderNo: sql<string>`coalesce((SELECT order_no FROM retail_order WHERE retail_order.id = quote.order_id), '')`,
  clueId: sql<number | null>`(SELECT coalesce(c.merged_into, c.id) FROM clue c WHERE c.id = quote.clue_id)`,
  clueNo: sql<string>`coalesce((SELECT s.clue_no FROM clue c JOIN clue s ON s.id = coalesce(c.merged_into, c.id)
    WHERE c.id = quote.clue_id), '')`,
  tyreCheckId: 'quote.tyre_check_id',
  checkNo: sql<string>`coalesce((SELECT check_no FROM tyre_check WHERE tyre_check.id = quote.tyre_check_id), '')`,
  lossReasonName: ({ lang }) => entryName(lang, lossReasons, 'quote.loss_reason'),
  closeRemark: 'quote.close_remark',
  note: 'quote.note',
  createdBy: 'quote.created_by_name',
  createdTime: 'quote.created_at',
} as const satisfies Columns;

/** Converts a selected row to the contract's: mobile decrypted. */
export const openQuote = <R extends { customerMobile: string; dealerName: string }>(
  { dealerName, ...row }: R,
  ctx: Ctx,
) => ({
  ...row,
  customerMobile: showSealed(ctx, row.customerMobile),
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one quote as a list row. @throws record.not-found */
export async function readQuote(ctx: Ctx, id: number): Promise<QuoteRow> {
  const row = await quoteSource(ctx)
    .where('quote.id', '=', id)
    .select(selection(quoteColumns, ctx))
    .executeTakeFirst();
  return openQuote(row ?? fail('record.not-found', { entity: quote.label }), ctx);
}
