import { stockLevelRoutes } from '@treadline/contract/stock-levels/level-routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { readAges } from './board.ts';
import { listDealerStock, listWarehouseStock } from './list.ts';
import { readPartAt, readStockOfPart } from './one-part.ts';

/** Stock as people look at it: by place, part, DOT and age. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, stockLevelRoutes, {
      dealers: listDealerStock,
      warehouses: listWarehouseStock,
      dealerPart: (ctx, { query }) => readPartAt(ctx, 'dealers', query),
      warehousePart: (ctx, { query }) => readPartAt(ctx, 'warehouses', query),
      detail: (ctx, { params }) => readStockOfPart(ctx, params.partId),
      dealerAges: (ctx, { query }) => readAges(ctx, 'dealers', query),
      warehouseAges: (ctx, { query }) => readAges(ctx, 'warehouses', query),
    });
  },
};
