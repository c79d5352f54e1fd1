import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { pickFields } from '../../kernel/fields.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { customFields } from './custom-fields.ts';
import { mallFields } from './mall-fields.ts';

const int = z.number().int();
const types = ['OTHER', 'DEALER'] as const;
/** Sellers and those who view dealers' goods. */
const sellers = {
  needs: ['tyres_list_view', 'inventory_dealers_view', 'view_parts', 'view_dealer_place_order_list'],
  types,
} as const;
/** Maintainers of what customers see. */
const window = { needs: ['manage_online_sales', 'online_product_manage'], types } as const;
const dealerId = filter.int();
const page = {
  page: int.min(1).default(1),
  pageSize: int.min(1).max(100).default(20),
};
/** The platform names the dealer; a dealer always gets its own. */
const ofDealer = z.strictObject({ dealerId });

const Tyre = rowOf(
  pickFields(customFields, 'size', 'partNo', 'brandName', 'name', 'marks', 'ownNo', 'price', 'msrp'),
  { id: int, partId: int, available: int },
);

/** Routes of the goods a dealer can sell and of what customers see of them. */
export const shopRoutes = routes({
  tyres: {
    method: 'GET',
    path: '/inventory/dealers/list-tire',
    ...sellers,
    summary: 'Tyres that a dealer can sell: released ones alone',
    ...listOf(Tyre, {
      filters: {
        text: filter.text(),
        dealerId,
        /** 5 is released; only released parts can be sold. */
        partStatus: z.literal('5').optional(),
        stock: filter.int(),
      },
      sort: ['partNo', 'size', 'available'],
    }),
  },
  count: {
    method: 'GET',
    path: '/inventory/dealers/customer/product/count',
    ...window,
    summary: 'How many products a dealer’s customers see, and how many are held back',
    query: ofDealer,
    response: z.object({ onSale: int, held: int, off: int }),
  },
  products: {
    method: 'GET',
    path: '/inventory/dealers/customer/product/list',
    ...window,
    summary: 'What a dealer’s customers see, in its order',
    query: ofDealer.extend({
      page: z.coerce.number<string>().int().min(1).default(1),
      pageSize: z.coerce.number<string>().int().min(1).max(100).default(20),
    }),
    response: z.object({
      total: int,
      list: z.array(
        rowOf(pickFields(mallFields, 'size', 'brandName', 'title', 'marks'), {
          partId: int,
          price: int,
          /** Current promotion price in fen and its last day; null if none. */
          promoPrice: int.nullable(),
          promoTo: rules.day().nullable(),
          picture: int.nullable(),
          /** Pieces if the dealer shows them; otherwise null. */
          available: int.nullable(),
          /** null if the dealer hides its stock. */
          inStock: z.boolean().nullable(),
        }),
      ),
    }),
  },
  parts: {
    method: 'POST',
    path: '/inventory/part/list',
    needs: ['tyres_list_view', 'inventory_dealers_view'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    reads: true,
    summary: 'Parts with stock, for pickers and publish lists',
    body: z.strictObject({
      text: z.string().trim().max(200).default(''),
      ids: z.array(rules.id()).max(500).optional(),
      /** 1 in stock, 0 out of stock. */
      stock: z.literal([0, 1]).optional(),
      online: z.boolean().optional(),
      ...page,
    }),
    response: z.object({
      total: int,
      page: int,
      pageSize: int,
      list: z.array(
        rowOf(pickFields(customFields, 'size', 'partNo', 'brandName', 'name', 'marks', 'msrp'), {
          id: int,
          available: int,
          online: z.boolean(),
        }),
      ),
    }),
  },
});
