import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { erasePerson, noMobile, type ErasedRecords } from '#kernel/erase-person.ts';
import { quote, quoteSearch } from './entity.ts';

/** Erases customer and car from quotes; those that wait for an answer or an order end. */
export async function eraseQuotes(ctx: Ctx, mobiles: readonly string[]): Promise<ErasedRecords> {
  const erased = await erasePerson(ctx, quote.name, quoteSearch, mobiles, {
    ...noMobile(ctx),
    plate: '',
    vin: '',
    note: '',
    close_remark: '',
    accepted_name: '',
    accepted_line: '',
    consent: false,
  });
  await ctx.db
    .updateTable('quote')
    .set({ status: 'WITHDRAWN', closed_at: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', [0, ...erased.ids])
    .where('status', 'in', ['DRAFT', 'SENT', 'ACCEPTED'])
    .execute();
  return erased;
}
