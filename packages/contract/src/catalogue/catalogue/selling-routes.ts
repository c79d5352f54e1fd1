import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { seasons } from './seasons.ts';
import { retailFields, soldFields, supplyTexts, type Supply } from './selling-fields.ts';

const path = '/product/partData/tyres';
/** Dealers see the stock of their own places, and what they may sell. */
const reader = { method: 'GET', needs: ['tyres_list_view'], types: ['OTHER', 'DEALER'] } as const;
const int = z.number().int();
const id = z.coerce.number<string>().int();
const ids = { id: int, partId: int };

const filters = {
  text: filter.text(),
  brandId: filter.many(id),
  rim: filter.many(z.coerce.number<string>()),
  season: filter.many(z.enum(Object.keys(seasons) as [keyof typeof seasons])),
  /** One place; all that the caller sees when absent. */
  placeId: filter.int(),
};

/** Tyres by what is sold of them, and what can be sold. Pieces, fen. */
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
        /** Where it lies. */
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
