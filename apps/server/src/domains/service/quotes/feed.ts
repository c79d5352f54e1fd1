import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { quoteStatusTexts } from '@treadline/contract/service/quotes/flow.ts';
import { quoteRoutes } from '@treadline/contract/service/quotes/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { oldestSince } from '#kernel/since.ts';
import { endsSoon, quote, quoteSource, quoteWords, statusNow } from './entity.ts';
import { matchQuotes } from './list.ts';

const sees = ({ me }: Ctx): boolean =>
  quote.scope[me.type] !== 'none' && quoteRoutes.list.needs.some((code) => me.codes.has(code));

const follow = t('即将到期的报价', 'Quotes that end soon', '即將到期的報價');
const toOrder = t('客户已接受，待转订单', 'Accepted quotes to be ordered', '客戶已接受，待轉訂單');

/** Quotes of the shop whose last day is near, and accepted ones that are no order yet. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || ctx.me.type !== 'DEALER') return {};
  const isWaiting = sql<boolean>`${statusNow} = 'ACCEPTED'`;
  const row = await quoteSource(ctx)
    .where('quote.status', 'in', ['SENT', 'ACCEPTED'])
    .select([
      sql<number>`count(*) FILTER (WHERE ${endsSoon})`.as('soon'),
      sql<number>`count(*) FILTER (WHERE ${isWaiting})`.as('accepted'),
      oldestSince(sql`quote.sent_at`, endsSoon).as('since'),
      oldestSince(sql`quote.accepted_at`, isWaiting).as('acceptedSince'),
    ])
    .executeTakeFirstOrThrow();
  return {
    cards: [
      {
        key: 'quotes-end-soon',
        title: follow[ctx.lang],
        count: row.soon,
        path: '/clue/quote?endsSoon=true',
        tone: 'waiting',
        hint: null,
        since: row.since,
      },
      {
        key: 'quotes-to-order',
        title: toOrder[ctx.lang],
        count: row.accepted,
        path: '/clue/quote?status=ACCEPTED',
        tone: 'waiting',
        hint: null,
        since: row.acceptedSince,
      },
    ],
  };
}

/** Quotes by number, car, customer or mobile, the newest 8. */
async function findQuotes(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await quoteSource(ctx)
    .where(matchQuotes(ctx, text))
    .orderBy('quote.id', 'desc')
    .limit(8)
    .select(['quote.id', 'quote.quote_no', 'quote.plate', 'quote.customer_name', 'quote.car_name'])
    .select(statusNow.as('status'))
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map((row) => ({
    group: 'document',
    kind: quote.label[ctx.lang],
    label: row.quote_no,
    hint: row.car_name,
    path: `/clue/quote/detail?id=${row.id}`,
    party: clear
      ? `${row.plate} ${row.customer_name}`
      : `${mask(row.plate, 'plate')} ${mask(row.customer_name, 'name')}`,
    status: { text: quoteStatusTexts[row.status].text[ctx.lang], tone: quoteStatusTexts[row.status].tone },
  }));
}

const reveal = revealCustomer(
  quote,
  (ctx, id) => quoteSource(ctx).where('quote.id', '=', id).selectAll('quote').executeTakeFirst(),
  (row) => row.quote_no,
  [quoteRoutes.list, quoteRoutes.detail],
);

/** Contributions of quotes to the shell: home cards, global search, revealing, audit labels. */
export const quoteFeed: Feed = {
  home: describeHome,
  search: findQuotes,
  reveal,
  audit: { [quote.name]: quoteWords },
};
