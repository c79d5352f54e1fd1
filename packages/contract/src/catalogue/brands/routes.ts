import { z } from 'zod';
import { keptList, keptRoutes } from '../../kernel/kept.ts';
import { routes } from '../../kernel/route.ts';
import { Brand, BrandInput } from './schema.ts';

export const brandRoutes = routes(
  keptRoutes(
    '/product/tyreBrand',
    'brand',
    { needs: ['basic_brand_view'], types: ['OTHER'] },
    {
      input: BrandInput,
      row: Brand,
      list: keptList(Brand, ['sort', 'name', 'nameEn', 'country', 'parts', 'createdTime'], {
        parts: z.number(),
      }),
      offeredTo: ['OTHER'],
    },
  ),
);
