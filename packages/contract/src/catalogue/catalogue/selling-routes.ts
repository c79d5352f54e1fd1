import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { seasons } from './seasons.ts';
import { retailFields, soldFields, supplyTexts, type Supply } from './selling-fields.ts';

const path = '/product/partData/tyres';
/** Dealers see the stock of their own locations and what they may sell. */
const reader = { method: 'GET', needs: ['tyres_list_view'], types: ['OTHER', 'DEALER'] } as const;
const int = z.number().int();
const id = z.coerce.number<string>().int();
const ids = { id: int, partId: int };

const filters = {
  text: filter.text(),
  brandId: filter.many(id),
  rim: filter.many(z.coerce.number<string>()),
  season: filter.many(z.enum(Object.keys(seasons) as [keyof typeof seasons])),
  /** Stock location; all of the caller's if absent. */
  placeId: filter.int(),
};

/** Routes of the sales ranking of tyres and of parts offered for sale. Quantities in pieces, amounts in fen. */
export const sellingRoutes = routes({
  sold: {
    ...reader,
    path: `${path}/sold`,
    summary: 'Tyres by pieces sold: of the last 30 days, or of a period',
    ...listOf(rowOf(soldFields, ids), {
      filters: { ...filters, soldTime: filter.days(), available: filter.range(), cover: filter.range() },
      sort: ['sold', 'available', 'ownAvailable', 'cover', 'partNo', 'size', 'brandName', 'msrp'],
      totals: { sold: int, available: int, ownAvailable: int, onHand: int, incoming: int },
    }),
  },
  retail: {
    ...reader,
    path: `${path}/retail`,
    summary: 'Released tyres with a retail price: available stock by place, next arrival',
    ...listOf(
      rowOf(retailFields, {
        ...ids,
        /** Available stock by location. */
        lies: z.array(z.object({ place: z.string(), available: int })),
      }),
      {
        filters: {
          ...filters,
          supply: filter.many(z.enum(Object.keys(supplyTexts) as [Supply])),
          runflat: filter.bool(),
          msrp: filter.range(),
        },
        sort: ['partNo', 'size', 'brandName', 'msrp', 'available', 'ownAvailable'],
        totals: { available: int, ownAvailable: int, incoming: int },
        counts: ['supply'],
      },
    ),
  },
  places: {
    ...reader,
    path: `${path}/places`,
    summary: 'Places whose stock the caller sees',
    response: optionsOf(int),
  },
});
