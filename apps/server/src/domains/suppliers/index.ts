import { supplierActions, supplierFields } from '@treadline/contract/suppliers/fields.ts';
import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { importSuppliers, supplierTemplate } from './import.ts';
import { findSuppliers, listSuppliers, supplierOptions } from './list.ts';
import { contactSearch, keepSupplier, readSupplier, supplier } from './supplier.ts';

export { contactSearch } from './supplier.ts';

/** Suppliers: basic data kept by the platform. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, supplierRoutes, {
      list: listSuppliers,
      options: (ctx, { query }) => supplierOptions(ctx, query),
      create: (ctx, { body }) => keepSupplier.create(ctx, body),
      update: (ctx, { params, body }) => keepSupplier.update(ctx, params.id, body),
      status: (ctx, { params, body }) => keepSupplier.enable(ctx, params.id, body.enabled),
      import: (ctx, { file }) => importSuppliers(ctx, file),
      template: supplierTemplate,
    });
  },
  audit: { supplier: { label: supplier.label, actions: supplierActions, fields: supplierFields } },
  async reveal(ctx, { entity, id, field }) {
    if (entity !== supplier.name || (field !== 'contactPhone' && field !== 'contactName')) return undefined;
    const found = await readSupplier(ctx, id);
    return { no: found.code, value: found[field] };
  },
  searchable: [contactSearch],
  search: findSuppliers,
};
