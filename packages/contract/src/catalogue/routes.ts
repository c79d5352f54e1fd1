import { z } from 'zod';
import { optionsOf } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';

export const catalogueRoutes = routes({
  options: {
    method: 'GET',
    path: '/product/partData/tyre/options',
    needs: 'signed-in',
    summary: 'Option lists of tyres: brands and seasons',
    response: z.object({ brands: optionsOf(z.number()), seasons: optionsOf(z.string()) }),
  },
});
