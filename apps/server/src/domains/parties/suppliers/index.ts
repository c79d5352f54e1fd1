import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { supplierFields } from '@treadline/contract/parties/suppliers/fields.ts';
import { supplierRoutes } from '@treadline/contract/parties/suppliers/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findOffered, optionsOf } from '#kernel/picker-options.ts';
import { serveBasicData } from '#kernel/serve-basic-data.ts';
import {
  contactSearch,
  supplierStore,
  openPhone,
  readSupplier,
  supplier,
  supplierRow,
  supplierSource,
} from './supplier.ts';
import { supplierUses } from './hooks.ts';

export { supplierUses } from './hooks.ts';

export { contactSearch, supplierStore } from './supplier.ts';

const listSuppliers = columnListing(supplierRoutes.list, supplierSource, {
  columns: supplierRow,
  filters: { text: filterBy.search(['company.search', 'supplier.search']) },
  defaultSort: 'code',
  map: openPhone,
  sheet: { name: t('供应商', 'Suppliers', '供應商'), columns: sheetOf(supplierFields) },
});

const offer = {
  from: supplierSource,
  id: 'company.id',
  label: () => 'company.short_name',
  enabled: 'company.enabled',
  order: 'company.code',
  keys: ['company.search'],
};

/** Suppliers: basic data kept by the platform. */
export const domain: Domain = {
  name: 'parties/suppliers',
  hooks: [supplierUses],
  serve(app, services) {
    mountRoutes(app, services, supplierRoutes, {
      list: listSuppliers,
      options: optionsOf(offer),
      ...serveBasicData(supplierStore),
    });
  },
  audit: { supplier: { label: supplier.label, actions: basicDataActions, fields: supplierFields } },
  reveal: {
    seenBy: [supplierRoutes.list],
    async read(ctx, { entity, id, field }) {
      if (entity !== supplier.name || (field !== 'contactPhone' && field !== 'contactName')) return undefined;
      const found = await readSupplier(ctx, id);
      return { no: found.code, value: found[field] };
    },
  },
  searchable: [contactSearch],
  search: findOffered(offer, {
    entity: supplier,
    code: 'basic_supplier_view',
    path: '/basic/supplier',
    name: 'company.name',
    no: 'company.code',
  }),
};
