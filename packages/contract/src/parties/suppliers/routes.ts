import { basicDataList, basicDataRoutes } from '../../kernel/basic-data.ts';
import { routes } from '../../kernel/route.ts';
import { Supplier, SupplierInput } from './schema.ts';

export const supplierRoutes = routes(
  basicDataRoutes(
    '/data/supplier',
    'supplier',
    { needs: ['basic_supplier_view'], types: ['OTHER'] },
    {
      input: SupplierInput,
      row: Supplier,
      list: basicDataList(Supplier, ['code', 'name', 'leadDays', 'createdTime']),
      offeredTo: ['OTHER', 'LOGISTICS', 'SUPPLIER'],
    },
  ),
);
