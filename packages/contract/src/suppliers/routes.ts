import { keptRoutes } from '../kernel/kept.ts';
import { filter, listOf } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';
import { Supplier, SupplierInput } from './schema.ts';

export const supplierRoutes = routes(
  keptRoutes(
    '/data/supplier',
    'supplier',
    { needs: ['basic_supplier_view'], types: ['OTHER'] },
    {
      input: SupplierInput,
      row: Supplier,
      list: listOf(Supplier, {
        filters: { text: filter.text(), enabled: filter.bool(), createdTime: filter.days() },
        sort: ['code', 'name', 'leadDays', 'createdTime'],
        counts: ['enabled'],
      }),
      offeredTo: ['OTHER', 'LOGISTICS', 'SUPPLIER'],
    },
  ),
);
