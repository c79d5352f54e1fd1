import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { quoteFields } from '@treadline/contract/service/quotes/fields.ts';
import { quoteRoutes } from '@treadline/contract/service/quotes/routes.ts';
import { mobileIndexOf } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { matchesSearch } from '#kernel/search.ts';
import { endsSoon, quoteSource, statusNow } from './entity.ts';
import { openQuote, quoteColumns } from './row.ts';

/** SQL condition: quotes matching a text; a sealed mobile is found whole, or by its last four digits. */
export function matchQuotes(ctx: Ctx, text: string) {
  const typed = text.trim();
  const found = matchesSearch(typed, ['quote.search']);
  const mobile = mobileIndexOf(ctx, typed);
  return mobile ? sql<boolean>`(${found} OR ${sql.ref(`quote.${mobile.column}`)} = ${mobile.index})` : found;
}

export const listQuotes = columnListing(quoteRoutes.list, quoteSource, {
  columns: quoteColumns,
  filters: {
    text: (q, text, ctx) => q.where(matchQuotes(ctx, text)),
    status: (q, some) => q.where(sql<boolean>`${statusNow} = ANY(${[...some]})`),
    mine: (q, mine, { me }) =>
      q.where(sql<boolean>`(quote.owner_id IS NOT DISTINCT FROM ${me.accountId}) = ${mine}`),
    // What was quoted to a clue that was merged belongs to the one that stays.
    clueId: (q, clueId) =>
      q.where(sql<boolean>`quote.clue_id IN (SELECT id FROM clue WHERE ${clueId} IN (id, merged_into))`),
    endsSoon: (q, soon) => q.where(sql<boolean>`${endsSoon} = ${soon}`),
  },
  sort: { createdTime: 'quote.id' },
  defaultSort: '-createdTime',
  counts: { status: statusNow },
  map: openQuote,
  sheet: { name: t('报价', 'Quotes', '報價'), columns: sheetOf(quoteFields) },
});
