import { t } from '@treadline/contract/kernel/text.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { placeRoutes, stockChangeRoutes } from '@treadline/contract/stock/levels/change-routes.ts';
import { levelFields, placeFields } from '@treadline/contract/stock/levels/fields.ts';
import { stockLevelRoutes } from '@treadline/contract/stock/levels/level-routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { stockPlace, warehouse } from '#domains/stock/inventory/index.ts';
import { readAges } from './board.ts';
import { changeMany, changeStock } from './change.ts';
import { readInventoried } from './counted.ts';
import { findPlaces, stockCards } from './feed.ts';
import { importStock, stockTemplate } from './import-stock.ts';
import { listDealerStock, listWarehouseStock } from './list.ts';
import { readPartAt, readStockOfPart } from './one-part.ts';
import { listOrderParts } from './order-parts.ts';
import { changePlace, importPlaces, listPlaces, listProviders, placeTemplate } from './places.ts';

const actions = { ...basicDataActions, 'safe-stock': t('设置安全库存', 'safe stock set', '設定安全庫存') };

/** Stock levels by location, part, DOT and age, with settings. */
export const domain: Domain = {
  name: 'stock/levels',
  home: stockCards,
  search: findPlaces,
  audit: {
    [stockPlace.name]: { label: stockPlace.label, actions, fields: levelFields },
    [warehouse.name]: { label: warehouse.label, actions, fields: placeFields },
  },
  serve(app, services) {
    mountRoutes(app, services, stockLevelRoutes, {
      dealers: listDealerStock,
      warehouses: listWarehouseStock,
      dealerPart: (ctx, { query }) => readPartAt(ctx, 'dealers', query),
      warehousePart: (ctx, { query }) => readPartAt(ctx, 'warehouses', query),
      detail: (ctx, { params }) => readStockOfPart(ctx, params.partId),
      dealerAges: (ctx, { query }) => readAges(ctx, 'dealers', query),
      warehouseAges: (ctx, { query }) => readAges(ctx, 'warehouses', query),
    });
    mountRoutes(app, services, stockChangeRoutes, {
      update: (ctx, { params, body }) => changeStock(ctx, 'warehouses', { ...body, partId: params.partId }),
      updateDealer: (ctx, { params, body }) =>
        changeStock(ctx, 'dealers', { ...body, locationId: params.id }),
      updateWarehouse: (ctx, { params, body }) =>
        changeStock(ctx, 'warehouses', { ...body, locationId: params.id }),
      batch: (ctx, { body }) => changeMany(ctx, body),
      importWarehouses: (ctx, { file }) => importStock(ctx, 'warehouses', file),
      importDealers: (ctx, { file }) => importStock(ctx, 'dealers', file),
      warehouseTemplate: (ctx) => stockTemplate(ctx),
      dealerTemplate: (ctx) => stockTemplate(ctx),
      inventoried: (ctx) => readInventoried(ctx),
      orderParts: listOrderParts,
    });
    mountRoutes(app, services, placeRoutes, {
      places: listPlaces,
      updatePlace: (ctx, { params, body }) => changePlace(ctx, params.id, body),
      importPlaces: (ctx, { file }) => importPlaces(ctx, file),
      placeTemplate: (ctx) => placeTemplate(ctx),
      providers: listProviders,
    });
  },
};
