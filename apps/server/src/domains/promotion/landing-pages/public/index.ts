import type { publicPageRoutes } from '@treadline/contract/promotion/landing-pages/public-routes.ts';
import type { Services } from '#kernel/context.ts';
import type { Handlers } from '#kernel/mount-routes.ts';
import { sendForm } from './form.ts';
import { bySlug } from './open.ts';
import { pagePicture, visitPage } from './page.ts';
import { requirePerson, sendPageCode } from './person.ts';
import { citiesOfPage, shopsOfPage } from './places.ts';
import { claimPageCoupon } from './take.ts';

/** Handlers of what visitors do on a published page. */
export const servePublic = (services: Services): Handlers<typeof publicPageRoutes> => ({
  page: (ctx, { params, query }) =>
    bySlug(services, ctx, params.slug, (own, page) => visitPage(own, page, query.c ?? '')),
  picture: (ctx, { params }) =>
    bySlug(services, ctx, params.slug, (own, page) => pagePicture(own, page, params.fileId)),
  shops: (ctx, { params, query }) =>
    bySlug(services, ctx, params.slug, (own, page) => shopsOfPage(own, page, query)),
  cities: (ctx, { params }) => bySlug(services, ctx, params.slug, (own, page) => citiesOfPage(own, page)),
  code: (ctx, { params, body }) =>
    bySlug(services, ctx, params.slug, (_, page) => sendPageCode(ctx, page, body.mobile)),
  take: (ctx, { params, body }) =>
    bySlug(services, ctx, params.slug, async (own, page) => {
      const pass = await requirePerson(ctx, page, body);
      return { ...(await own.transact((inside) => claimPageCoupon(inside, page.id, body))), pass };
    }),
  form: (ctx, { params, body }) =>
    bySlug(services, ctx, params.slug, async (own, page) => {
      const pass = await requirePerson(ctx, page, body);
      return { ...(await own.transact((inside) => sendForm(inside, page.id, body))), pass };
    }),
});
