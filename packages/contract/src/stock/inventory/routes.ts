import { z } from 'zod';
import { filter, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';

export const inventoryRoutes = routes({
  options: {
    method: 'GET',
    path: '/inventory/options',
    needs: 'signed-in',
    summary: 'Warehouses and places in the caller’s scope, the filters of coverage and stock',
    query: z.strictObject({
      /** Locations within the caller's scope, of dealers or not, by search text or ids; at most 50. */
      places: z.enum(['dealers', 'warehouses']).optional(),
      text: filter.text(),
      ids: filter.many(z.coerce.number<string>().int()),
    }),
    response: z.object({
      warehouses: optionsOf(z.number()),
      places: optionsOf(z.number()),
      coverage: optionsOf(z.number()),
      stock: optionsOf(z.number()),
    }),
  },
});
