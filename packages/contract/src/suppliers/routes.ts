import { z } from 'zod';
import { filter, listOf, optionsOf } from '../kernel/list.ts';
import { importOf } from '../kernel/import.ts';
import { routes } from '../kernel/route.ts';
import { Supplier, SupplierInput } from './schema.ts';

const keeper = { needs: ['basic_supplier_view'], types: ['OTHER'] } as const;

export const supplierRoutes = routes({
  list: {
    method: 'GET',
    path: '/data/supplier/list',
    ...keeper,
    summary: 'Supplier table',
    ...listOf(Supplier, {
      filters: { text: filter.text(), enabled: filter.bool(), createdTime: filter.days() },
      sort: ['code', 'name', 'leadDays', 'createdTime'],
      counts: ['enabled'],
    }),
  },
  options: {
    method: 'GET',
    path: '/data/supplier/options',
    needs: 'signed-in',
    types: ['OTHER', 'LOGISTICS', 'SUPPLIER'],
    summary: 'Supplier options in the caller’s scope',
    query: z.strictObject({ text: filter.text(), all: filter.bool() }),
    response: optionsOf(z.number()),
  },
  create: {
    method: 'POST',
    path: '/data/supplier',
    ...keeper,
    summary: 'Create',
    body: SupplierInput,
    response: Supplier,
  },
  update: {
    method: 'PUT',
    path: '/data/supplier/:id',
    record: 'supplier',
    ...keeper,
    summary: 'Update',
    body: SupplierInput.extend({ version: z.number().int() }),
    response: Supplier,
  },
  status: {
    method: 'PUT',
    path: '/data/supplier/status/:id',
    record: 'supplier',
    ...keeper,
    summary: 'Enable or disable',
    body: z.strictObject({ enabled: z.boolean() }),
    response: Supplier,
  },
  import: {
    ...importOf(5),
    path: '/data/supplier/import',
    ...keeper,
    summary: 'xlsx of suppliers: all rows or none',
  },
  template: {
    method: 'GET',
    path: '/data/supplier/template',
    ...keeper,
    summary: 'xlsx template of the import',
    response: 'file',
  },
});
