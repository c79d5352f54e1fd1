import { goodsRoutes } from '@treadline/contract/books/goods/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { goodsBooks } from '#domains/stock/inventory/index.ts';
import { decideLoss, findParties, lossEntity, lossWords } from './decide.ts';
import { goodsInvariants } from './invariants.ts';
import { listLosses } from './losses.ts';
import { openBooks } from './open-books.ts';
import { postMoved } from './post-moved.ts';
import { listRows } from './rows.ts';
import { listValues, readOptions } from './values.ts';

/** Books of goods: what stock is worth, its journals, losses and gains to be decided. */
export const domain: Domain = {
  name: 'books/goods',
  provides: [provide(goodsBooks, postMoved)],
  jobs: ({ db }) => [
    // What nodes of a version before posted without a value while they served beside.
    { name: 'goods.catch-up', cron: '35 2 * * *', run: () => openBooks(db) },
  ],
  fills: (db) => [{ name: 'stock_worth', run: () => openBooks(db) }],
  twoPersons: [{ error: 'goods.own', kept: null }],
  invariants: goodsInvariants,
  audit: { [lossEntity]: lossWords },
  serve: (app, services) =>
    mountRoutes(app, services, goodsRoutes, {
      losses: listLosses,
      decide: (ctx, { params, body }) => decideLoss(ctx, params.id, body),
      parties: (ctx, { query }) => findParties(ctx, query.text),
      values: listValues,
      rows: listRows,
      options: readOptions,
    }),
};
