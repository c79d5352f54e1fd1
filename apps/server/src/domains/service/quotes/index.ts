import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { quoteFlow, quoteStates } from '@treadline/contract/service/quotes/flow.ts';
import { publicQuoteRoutes } from '@treadline/contract/service/quotes/public-routes.ts';
import { quoteRoutes } from '@treadline/contract/service/quotes/routes.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { on, provide } from '#kernel/hooks.ts';
import { openMasked } from '#kernel/masked.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { orderEnded, quotedPrices } from '#domains/retail/retail-orders/index.ts';
import { quoteDetail } from './detail.ts';
import { createQuote, updateQuote } from './draft.ts';
import { quote, quoteSearch } from './entity.ts';
import { quoteFeed } from './feed.ts';
import { quoteInvariants } from './invariants.ts';
import { linkOfQuote, previewMessage, revokeLinks, sendMessage } from './links.ts';
import { listQuotes } from './list.ts';
import { quoteNotices } from './notices.ts';
import { quotePrices, releaseQuote } from './orders.ts';
import { ownedQuotes } from './owned.ts';
import { calculateOptions } from './price-options.ts';
import { quotePaper, quotePicture } from './print.ts';
import { servePublic } from './public.ts';
import { startQuote } from './start.ts';
import { acceptQuote, endQuote, sendQuote } from './steps.ts';

export { createQuote } from './draft.ts';
export { eraseQuotes } from './erase-quotes.ts';
export { acceptQuote, endQuote, sendQuote } from './steps.ts';

/** Quotes of one to three alternatives, accepted on the customer's phone and ordered at the quoted price. */
export const domain: Domain = {
  name: 'service/quotes',
  on: [on(orderEnded, releaseQuote)],
  provides: [provide(quotedPrices, quotePrices)],
  ...quoteFeed,
  notices: [quoteNotices],
  owned: [ownedQuotes],
  searchable: [quoteSearch],
  invariants: quoteInvariants,
  entryColumns: [{ dictionary: lossReasons, table: 'quote', column: 'loss_reason', label: quote.label }],
  async prepare() {
    checkFlow('quote', quoteFlow, quoteStates, ['DRAFT'], []);
  },
  serve(app, services) {
    mountRoutes(app, services, quoteRoutes, {
      list: listQuotes,
      detail: (ctx, { params }) => quoteDetail(ctx, params.id),
      start: (ctx, { query }) => startQuote(ctx, query),
      calculate: (ctx, { body }) =>
        calculateOptions(
          ctx,
          openMasked(ctx, 'mobile', body.customerMobile, body.phoneEncrypt) ?? '',
          body.options,
        ),
      create: (ctx, { body }) => createQuote(ctx, body),
      update: (ctx, { params, body }) => updateQuote(ctx, params.id, body),
      send: (ctx, { params, body }) => sendQuote(ctx, params.id, body.version),
      link: (ctx, { params }) => linkOfQuote(ctx, params.id),
      revoke: (ctx, { params }) => revokeLinks(ctx, params.id),
      preview: (ctx, { params }) => previewMessage(ctx, params.id),
      message: (ctx, { params }) => sendMessage(ctx, params.id),
      accept: (ctx, { params, body }) => acceptQuote(ctx, params.id, { ...body, line: '', action: 'accept' }),
      decline: (ctx, { params, body }) => endQuote(ctx, params.id, { ...body, action: 'decline' }),
      withdraw: (ctx, { params, body: { version, reason } }) =>
        endQuote(ctx, params.id, { action: 'withdraw', version, remark: reason }),
      picture: (ctx, { params }) => quotePicture(ctx, params.id),
      ...serveDocument(quote, quoteRoutes, { detail: quoteDetail, paper: quotePaper }),
    });
    mountRoutes(app, services, publicQuoteRoutes, servePublic(services));
  },
};
