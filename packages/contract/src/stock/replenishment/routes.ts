import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { proposalFields } from './fields.ts';

const int = z.number().int();
const ids = () => filter.many(z.coerce.number<string>().int());

export const replenishmentRoutes = routes({
  proposals: {
    method: 'GET',
    path: '/inventory/transfer-proposals/list',
    needs: ['inventory_warehouses_view'],
    types: ['OTHER'],
    summary: 'What lies idle at one warehouse and is missing at another, a row for each way',
    ...listOf(rowOf(proposalFields, { id: z.string(), partId: int, fromId: int, toId: int }), {
      filters: { text: filter.text(), brandId: ids(), fromId: ids(), toId: ids() },
      sort: ['quantity', 'surplus', 'need', 'size', 'partNo', 'fromName', 'toName'],
      totals: { quantity: int },
    }),
  },
});
