import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { pageDerived, pageFlow, pageStatuses } from '@treadline/contract/promotion/landing-pages/flow.ts';
import { publicPageRoutes } from '@treadline/contract/promotion/landing-pages/public-routes.ts';
import { landingPageRoutes } from '@treadline/contract/promotion/landing-pages/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { addChannel, renameChannel } from './channels.ts';
import { couponOptions, pageDetail, readPageView } from './detail.ts';
import { landingPage, landingPageSearch, ownerOf } from './entity.ts';
import { landingPageFeed } from './feed.ts';
import { landingPageInvariants } from './invariants.ts';
import { listPages } from './list.ts';
import { servePublic } from './public/index.ts';
import { createPage, movePage, updatePage } from './save.ts';
import { viewOf } from './view.ts';

export { landingPageSearch } from './entity.ts';

/** Campaign landing pages on phones: content blocks, coupons, lead forms. */
export const domain: Domain = {
  name: 'promotion/landing-pages',
  ...landingPageFeed,
  searchable: [landingPageSearch],
  invariants: landingPageInvariants,
  files: [{ entity: landingPage, seenBy: [landingPageRoutes.detail] }],
  async prepare() {
    checkFlow('landing-page', pageFlow, pageStatuses, ['DRAFT'], pageDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, landingPageRoutes, {
      list: listPages,
      detail: (ctx, { params }) => pageDetail(ctx, params.id),
      create: (ctx, { body }) => createPage(ctx, body),
      update: (ctx, { params, body }) => updatePage(ctx, params.id, body),
      status: (ctx, { params, body }) => movePage(ctx, params.id, body),
      preview: (ctx, { body }) =>
        viewOf(ctx, {
          title: body.title,
          endsAt: body.endsTime,
          dealerId: ownerOf(ctx),
          dealerIds: body.dealerIds,
          blocks: body.blocks,
        }),
      shown: (ctx, { params }) => readPageView(ctx, params.id),
      coupons: (ctx, { query }) => couponOptions(ctx, query.text ?? ''),
      addChannel: (ctx, { params, body }) => addChannel(ctx, params.id, body),
      renameChannel: (ctx, { params, body }) => renameChannel(ctx, params.id, body.name),
    });
    mountRoutes(app, services, publicPageRoutes, servePublic(services));
  },
};
