import { z } from 'zod';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { filter } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { GoodsOffer } from '../../retail/retail-orders/schema.ts';
import { wheelKey } from './schema.ts';

const path = '/order/v1/check';
const shop = { needs: ['retail_report_view'], types: ['OTHER', 'DEALER'] } as const;

/** Routes of tyre check imports and of goods offered for a check's findings. */
export const checkGoodsRoutes = routes({
  import: {
    ...importOf(5),
    ...shop,
    path: `${path}/import`,
    summary: 'Checks from a workbook, a row a car',
    /** Shop that measured, given by the platform; a dealer's checks are its own. */
    body: z.strictObject({ ...ofWorkbook, dealerId: z.coerce.number<string>().int().positive().optional() }),
  },
  template: {
    method: 'GET',
    path: `${path}/import/template`,
    ...shop,
    summary: 'Workbook template of the import',
    response: 'file',
  },
  part: {
    method: 'GET',
    path: `${path}/part`,
    ...shop,
    summary: 'Tyres that fit where a check wants new ones: size, load, speed, with stock and price',
    query: z.strictObject({
      id: z.coerce.number<string>().int(),
      /** All sizes of the vehicle, not only those of red and yellow wheels. */
      all: filter.bool(),
    }),
    response: z.array(
      z.object({
        size: z.string(),
        wheels: z.array(wheelKey),
        quantity: z.number().int(),
        offers: z.array(GoodsOffer),
      }),
    ),
  },
});
