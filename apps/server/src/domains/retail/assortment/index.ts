import { sql } from 'kysely';
import { customActions, customFields } from '@treadline/contract/retail/assortment/custom-fields.ts';
import { customRoutes } from '@treadline/contract/retail/assortment/custom-routes.ts';
import { mallActions, mallFields } from '@treadline/contract/retail/assortment/mall-fields.ts';
import { mallRoutes } from '@treadline/contract/retail/assortment/mall-routes.ts';
import { onlineRoutes } from '@treadline/contract/retail/assortment/online-routes.ts';
import { saleRoutes } from '@treadline/contract/retail/assortment/sale-routes.ts';
import { shopRoutes } from '@treadline/contract/retail/assortment/shop-routes.ts';
import { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide, provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { columnIs } from '#kernel/scope.ts';
import { firstPicture } from '#domains/catalogue/catalogue/index.ts';
import { rights } from '#domains/retail/retail-orders/index.ts';
import { custom, customize, customSearch } from './custom/custom.ts';
import { customTemplate, importCustom } from './custom/import.ts';
import { listAllCustom, listCustom, readCustom } from './custom/list.ts';
import { priceMany } from './custom/many.ts';
import { changeOwnGoods, createOwnGoods } from './custom/own-goods.ts';
import { describeHome } from './home.ts';
import { changeMany, changeOne, promoteMany } from './mall/change.ts';
import { importMall, mallTemplate } from './mall/import.ts';
import { listMall, mallItem } from './mall/mall.ts';
import { mallPrices } from './mall/rights.ts';
import { countProducts, listParts, listProducts, listTyres } from './mall/shop.ts';
import { addPicture, configure, listOnline, partPicture, publishMany, publishOne } from './online/online.ts';
import { arrangeRows } from './order.ts';
import { listSales } from './sale/list.ts';
import { changeSale, changeSales, previewSales, readSale } from './sale/sale.ts';

export { customSearch } from './custom/custom.ts';

const serveSale: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, saleRoutes, {
    list: listSales,
    detail: (ctx, { params }) => readSale(ctx, params.partId),
    change: (ctx, { body }) => changeSale(ctx, body),
    preview: (ctx, { body }) => previewSales(ctx, body),
    batchChange: (ctx, { body }) => changeSales(ctx, body),
  });

const serveCustom: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, customRoutes, {
    list: listCustom,
    all: listAllCustom,
    update: async (ctx, { body }) => {
      await customize(ctx, body);
      return readCustom(ctx, body.partId);
    },
    batch: (ctx, { body }) => priceMany(ctx, body),
    upload: (ctx, { file }) => importCustom(ctx, file),
    template: (ctx) => customTemplate(ctx),
    create: async (ctx, { body }) => readCustom(ctx, await createOwnGoods(ctx, body)),
    change: async (ctx, { params, body }) => {
      await changeOwnGoods(ctx, params.id, body);
      return readCustom(ctx, params.id);
    },
  });

const serveOnline: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, onlineRoutes, {
    list: listOnline,
    publish: (ctx, { params, body }) => publishOne(ctx, params.partId, body.online),
    publishMany: (ctx, { body }) => publishMany(ctx, body),
    update: (ctx, { params, body }) => configure(ctx, params.partId, body),
    picture: (ctx, { params, file, body }) => addPicture(ctx, params.partId, { ...file, ...body }),
    order: (ctx, { body }) =>
      arrangeRows(ctx, { table: 'part_online', of: sql<boolean>`true`, lock: 'order of online parts' }, body),
  });

const serveMall: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, mallRoutes, {
    list: listMall,
    update: (ctx, { body }) => changeOne(ctx, body),
    batch: (ctx, { body }) => changeMany(ctx, body),
    promote: (ctx, { body }) => promoteMany(ctx, body),
    order: (ctx, { body }) => {
      const { companyId } = ctx.me;
      const of = columnIs('mall_item', 'dealer_id', companyId);
      return arrangeRows(ctx, { table: 'mall_item', of, lock: `order of mall ${companyId}` }, body);
    },
    upload: (ctx, { file }) => importMall(ctx, file),
    template: (ctx) => mallTemplate(ctx),
  });

const serveShop: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, shopRoutes, {
    tyres: listTyres,
    count: (ctx, { query }) => countProducts(ctx, query.dealerId),
    products: (ctx, { query }) => listProducts(ctx, query),
    parts: (ctx, { body }) => listParts(ctx, body),
  });

/** Assortment: companies’ own goods, who may sell which part, and the online shop. */
export const domain: Domain = {
  name: 'retail/assortment',
  provides: [
    provide(
      firstPicture,
      (partId) => sql`SELECT po.pictures[1] FROM part_online po WHERE po.part_id = ${partId}`,
    ),
    provideFor(rights, 'mall-prices', mallPrices),
  ],
  searchable: [customSearch],
  files: [{ entity: partPicture, seenBy: [onlineRoutes.list, shopRoutes.products, countRoutes.sheet] }],
  home: describeHome,
  audit: {
    [custom.name]: { label: custom.label, actions: customActions, fields: customFields },
    [mallItem.name]: { label: mallItem.label, actions: mallActions, fields: mallFields },
  },
  serve(app, services) {
    serveSale(app, services);
    serveCustom(app, services);
    serveOnline(app, services);
    serveMall(app, services);
    serveShop(app, services);
  },
};
