import { z } from 'zod';
import { keptRoutes } from '../kernel/kept.ts';
import { filter, listOf } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';
import { Brand, BrandInput } from './schema.ts';

export const brandRoutes = routes(
  keptRoutes(
    '/product/tyreBrand',
    'brand',
    { needs: ['basic_brand_view'], types: ['OTHER'] },
    {
      input: BrandInput,
      row: Brand,
      list: listOf(Brand, {
        filters: { text: filter.text(), enabled: filter.bool(), createdTime: filter.days() },
        sort: ['sort', 'name', 'nameEn', 'country', 'parts', 'createdTime'],
        totals: { parts: z.number() },
        counts: ['enabled'],
      }),
      offeredTo: ['OTHER'],
    },
  ),
);
