import { z } from 'zod';
import { optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { PartCard } from './part-card.ts';

export const catalogueRoutes = routes({
  card: {
    method: 'GET',
    path: '/product/partData/card/:id',
    record: 'part',
    needs: 'signed-in',
    types: ['OTHER', 'SUPPLIER', 'LOGISTICS', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    summary: 'What is known of one part: stock, sellers, open orders, last prices',
    response: PartCard,
  },
  options: {
    method: 'GET',
    path: '/product/partData/tyre/options',
    needs: 'signed-in',
    summary: 'Option lists of tyres: brands and seasons; what their form and their review go by',
    response: z.object({
      /** With all names, aliases included. */
      brands: z.array(z.object({ value: z.number(), label: z.string(), names: z.array(z.string()) })),
      seasons: optionsOf(z.string()),
      /** Current VAT rate on goods in basis points. */
      vat: z.number().int(),
      /** Threshold below which a margin is low, in basis points. */
      lowMargin: z.number().int(),
      /** Whether submitters may review their own parts. */
      selfApprove: z.boolean(),
    }),
  },
  patterns: {
    method: 'GET',
    path: '/product/partData/tyre/patterns',
    needs: ['tyres_list_view'],
    types: ['OTHER'],
    summary: 'Patterns of a brand that there are, by name',
    query: z.strictObject({ brandId: z.coerce.number<string>().int() }),
    response: z.array(z.string()),
  },
});
