import { keptList, keptRoutes } from '../../kernel/kept.ts';
import { routes } from '../../kernel/route.ts';
import { Supplier, SupplierInput } from './schema.ts';

export const supplierRoutes = routes(
  keptRoutes(
    '/data/supplier',
    'supplier',
    { needs: ['basic_supplier_view'], types: ['OTHER'] },
    {
      input: SupplierInput,
      row: Supplier,
      list: keptList(Supplier, ['code', 'name', 'leadDays', 'createdTime']),
      offeredTo: ['OTHER', 'LOGISTICS', 'SUPPLIER'],
    },
  ),
);
