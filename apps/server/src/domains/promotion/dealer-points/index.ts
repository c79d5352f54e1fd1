import { exchangeFlow, exchangeStatuses } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { dealerExchangeRoutes } from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import { dealerPointsRoutes } from '@treadline/contract/promotion/dealer-points/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readAccount } from './account.ts';
import { createExchange } from './exchange/create.ts';
import { exchangeItem, exchangeSearch, itemSearch } from './exchange/entity.ts';
import { exchangeItemStore, listItems, setPicture, updateItem } from './exchange/item.ts';
import { listExchanges, readDetail, readExchange } from './exchange/row.ts';
import { readShop } from './exchange/shop.ts';
import { cancelExchange, handleExchange, receiveExchange } from './exchange/transitions.ts';
import { dealerPointsFeed } from './feed.ts';
import { handleMany, handleOne } from './handle.ts';
import { importPoints, pointsTemplate } from './import.ts';
import { dealerPointsInvariants } from './invariants.ts';
import { listAccounts, listLedger } from './list.ts';
import { exchangeNotices, pointsNotices } from './notices.ts';

export { exchangeSearch, itemSearch } from './exchange/entity.ts';
export { setPicture } from './exchange/item.ts';
export { postPoints, type PointsPosting } from './post.ts';

/** The exchange as it is after the change. */
async function moved(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readExchange(ctx, id);
}

/** Loyalty points of dealers and the rewards they are exchanged for. */
export const domain: Domain = {
  name: 'promotion/dealer-points',
  serve(app, services) {
    mountRoutes(app, services, dealerPointsRoutes, {
      list: listAccounts,
      detail: (ctx, { params }) => readAccount(ctx, params.id),
      async ledger(ctx, input) {
        await readAccount(ctx, input.params.id);
        return listLedger(input.params.id)(ctx, input);
      },
      handle: (ctx, { params, body }) => handleOne(ctx, params.id, body),
      batchHandle: (ctx, { body }) => handleMany(ctx, body),
      import: (ctx, { file, body }) => importPoints(ctx, file, body.preview),
      template: (ctx) => pointsTemplate(ctx),
    });
    mountRoutes(app, services, dealerExchangeRoutes, {
      list: listExchanges,
      detail: (ctx, { params }) => readDetail(ctx, params.id),
      shop: (ctx) => readShop(ctx),
      create: async (ctx, { body }) => readExchange(ctx, await createExchange(ctx, body)),
      handle: (ctx, { params, body }) => moved(ctx, params.id, handleExchange(ctx, params.id, body)),
      cancel: (ctx, { params }) => moved(ctx, params.id, cancelExchange(ctx, params.id)),
      receive: (ctx, { params }) => moved(ctx, params.id, receiveExchange(ctx, params.id)),
      items: listItems,
      createItem: (ctx, { body }) => exchangeItemStore.create(ctx, body),
      updateItem: (ctx, { params, body }) => updateItem(ctx, params.id, body),
      itemStatus: (ctx, { params, body }) => exchangeItemStore.enable(ctx, params.id, body.enabled),
      itemPicture: (ctx, { params, file, body }) => setPicture(ctx, params.id, { ...file, ...body }),
    });
  },
  async prepare() {
    checkFlow('points-exchange', exchangeFlow, exchangeStatuses, ['NEW'], []);
  },
  ...dealerPointsFeed,
  invariants: dealerPointsInvariants,
  notices: [exchangeNotices, pointsNotices],
  files: [{ entity: exchangeItem, seenBy: [dealerExchangeRoutes.list, dealerExchangeRoutes.shop] }],
  searchable: [exchangeSearch, itemSearch],
};
