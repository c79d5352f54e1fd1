import { z } from 'zod';
import { basicDataList, basicDataRoutes } from '../../kernel/basic-data.ts';
import { routes } from '../../kernel/route.ts';
import { Brand, BrandInput } from './schema.ts';

export const brandRoutes = routes(
  basicDataRoutes(
    '/product/tyreBrand',
    'brand',
    { needs: ['basic_brand_view'], types: ['OTHER'] },
    {
      input: BrandInput,
      row: Brand,
      list: basicDataList(Brand, ['sort', 'name', 'nameEn', 'country', 'parts', 'createdTime'], {
        parts: z.number(),
      }),
      offeredTo: ['OTHER'],
    },
  ),
);
