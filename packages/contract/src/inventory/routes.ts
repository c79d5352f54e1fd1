import { z } from 'zod';
import { optionsOf } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';

export const inventoryRoutes = routes({
  options: {
    method: 'GET',
    path: '/inventory/options',
    needs: 'signed-in',
    summary: 'Warehouses in the caller’s scope and the stock filter',
    response: z.object({ warehouses: optionsOf(z.number()), stock: optionsOf(z.number()) }),
  },
});
