import { t } from '@treadline/contract/kernel/text.ts';
import { supplierFields } from '@treadline/contract/suppliers/fields.ts';
import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { findOffered, optionsOf } from '../../kernel/offer.ts';
import { openPhone, supplier, supplierRow, supplierSource } from './supplier.ts';

export const listSuppliers = listing(supplierRoutes.list, {
  from: supplierSource,
  filters: {
    text: by.search(['company.search', 'supplier.search']),
    enabled: by.is('company.enabled'),
    createdTime: by.days('company.created_at'),
  },
  sort: {
    code: 'company.code',
    name: 'company.name',
    leadDays: 'supplier.lead_days',
    createdTime: 'company.created_at',
  },
  defaultSort: 'code',
  tie: 'company.id',
  counts: { enabled: 'company.enabled' },
  select: (q) => q.select(supplierRow),
  map: openPhone,
  sheet: {
    name: t('供应商', 'Suppliers', '供應商'),
    columns: sheetOf(supplierFields),
  },
});

const offer = {
  from: supplierSource,
  id: 'company.id',
  label: () => 'company.short_name',
  enabled: 'company.enabled',
  order: 'company.code',
  keys: ['company.search'],
};

export const supplierOptions = optionsOf(offer);

export const findSuppliers = findOffered(offer, {
  entity: supplier,
  code: 'basic_supplier_view',
  path: '/basic/supplier',
  name: 'company.name',
  no: 'company.code',
});
