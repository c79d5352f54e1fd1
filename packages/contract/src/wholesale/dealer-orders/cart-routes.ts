import { z } from 'zod';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { dealerBuyers } from './flow.ts';
import { DealerOrder, DealerProposal } from './schema.ts';

/** Owner of the cart: a dealer's staff always get their own, platform staff name the dealer. */
const dealerId = rules.id().optional();

export const salesCartRoutes = routes({
  submit: {
    method: 'POST',
    path: '/order/shoppingCart/submit',
    ...dealerBuyers,
    idempotent: true,
    summary: 'Order what lies in a dealer’s cart: priced anew, quota taken, stock reserved, all or none',
    body: z.strictObject({
      dealerId,
      /** Lines to order; all if absent. */
      lineIds: z.array(rules.id()).min(1).max(500).optional(),
      /** Total shown to the buyer in fen: a different one is refused, showing both. */
      payableAmount: rules.fen().optional(),
      remark: rules.remark(),
    }),
    response: DealerOrder,
  },
  parts: {
    method: 'GET',
    path: '/order/shoppingCart/dealerPurchase/parts',
    ...dealerBuyers,
    summary: 'Parts that a dealer may buy, with what its stock suggests',
    ...listOf(DealerProposal, {
      filters: {
        dealerId: filter.int(),
        text: filter.text(),
        brandId: filter.many(z.coerce.number<string>().int()),
        onlySuggested: filter.bool(),
      },
      sort: ['suggested', 'partNo', 'available', 'sold30d', 'unitPrice'],
      totals: { suggested: z.number() },
    }),
  },
  addSuggested: {
    method: 'POST',
    path: '/order/shoppingCart/dealerPurchase/suggested',
    ...dealerBuyers,
    idempotent: true,
    summary: 'Put what a dealer’s stock suggests into its cart, at most 500 lines',
    body: z.strictObject({ dealerId }),
    response: z.object({ lineIds: z.array(z.number()) }),
  },
  import: {
    ...importOf(10),
    path: '/order/shoppingCart/dealerPurchase/import',
    ...dealerBuyers,
    body: z.strictObject({
      ...ofWorkbook,
      again: z.stringbool().optional(),
      dealerId: z.coerce.number<string>().int().positive().optional(),
    }),
    summary: 'xlsx into a dealer’s cart: all rows or none',
  },
  importTemplate: {
    method: 'GET',
    path: '/order/shoppingCart/dealerPurchase/template',
    ...dealerBuyers,
    summary: 'xlsx template of the import',
    response: 'file',
  },
});
