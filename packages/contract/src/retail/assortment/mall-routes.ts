import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { PriceByMsrp } from './custom-routes.ts';
import { mallFields, mallImport, mallInputs } from './mall-fields.ts';
import { promoStates, stockDisplays, type PromoState, type StockDisplay } from './words.ts';

const path = '/inventory/dealers/onlineSales';
const keeper = { needs: ['manage_online_sales'], types: ['DEALER'] } as const;
const int = z.number().int();
const show = z.enum(Object.keys(stockDisplays) as [StockDisplay, ...StockDisplay[]]);
const ids = z.array(rules.id()).min(1, 'rule.selectRows').max(500);

const MallRow = rowOf(mallFields, {
  id: int,
  partId: int,
  /** Price in fen above which the form asks for confirmation. */
  askAbove: int.nullable(),
  /** Version of the dealer's data; 0 while there is none. */
  version: int,
  /** File id of the first picture. */
  picture: int.nullable(),
});
const promoState = z.enum(Object.keys(promoStates) as [PromoState, ...PromoState[]]);
/** Input of a bulk promotion price, dates inclusive: either fen or a share of the mall price in basis points. */
export const MallPromo = z
  .strictObject({
    price: z.number().int().min(1).max(99_999_999).nullable().default(null),
    percent: z.number().int().min(1000).max(9900).nullable().default(null),
    from: rules.day(),
    to: rules.day(),
  })
  .refine(({ price, percent }) => (price === null) !== (percent === null), { path: ['price'] });
/** Input schema of a part in a dealer's online mall. */
export const MallInput = inputOf(mallInputs);
export const MallImportRow = inputOf(mallImport);

/** Routes of dealers' online malls. */
export const mallRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Goods that may be sold online, and those that were',
    ...listOf(MallRow, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(['ON', 'HELD', 'OFF'])),
        brandId: filter.many(z.coerce.number<string>().int()),
        warned: filter.bool(),
        promoState: filter.many(promoState),
        /** 1 in stock, 0 out of stock. */
        stock: filter.int(),
      },
      sort: ['sort', 'partNo', 'size', 'price', 'available', 'updatedTime'],
      counts: ['state'],
    }),
  },
  update: {
    method: 'PUT',
    path: `${path}/update`,
    ...keeper,
    summary: 'Price, stock shown, on or off sale',
    body: MallInput.extend({ partId: rules.id(), version: int }),
    response: MallRow,
  },
  batch: {
    method: 'PUT',
    path: `${path}/batch`,
    ...keeper,
    transaction: 'own',
    summary:
      'The same change of many, each by itself; what goes on sale without a price gets the own one, else the MSRP',
    body: z.strictObject({
      ids,
      change: z.strictObject({
        onSale: z.boolean().optional(),
        showStock: show.optional(),
        /** Share of the MSRP. */
        percent: PriceByMsrp.optional(),
      }),
    }),
    response: RowResults,
  },
  promote: {
    method: 'PUT',
    path: '/inventory/dealers/promotion/batchUpdate',
    ...keeper,
    transaction: 'own',
    summary: 'The same promotion price of many for a time, or none, each by itself',
    body: z.strictObject({ ids, promo: MallPromo.nullable() }),
    response: RowResults,
  },
  order: {
    method: 'PUT',
    path: `${path}/order`,
    ...keeper,
    summary: 'The order in which they are shown: these among themselves, or to the top',
    body: z.strictObject({ ids, top: z.boolean().default(false) }),
    response: 'none',
  },
  upload: {
    ...importOf(5),
    path: `${path}/batchUpload`,
    ...keeper,
    summary: 'Prices, stock shown, on or off sale from a workbook: all rows or none',
  },
  template: {
    method: 'GET',
    path: `${path}/template`,
    ...keeper,
    summary: 'xlsx template of the import',
    response: 'file',
  },
});
