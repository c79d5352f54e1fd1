import { keptActions } from '@treadline/contract/kernel/fields.ts';
import { supplierFields } from '@treadline/contract/suppliers/fields.ts';
import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { serveKept } from '../../kernel/serve-kept.ts';
import { findSuppliers, listSuppliers, supplierOptions } from './list.ts';
import { contactSearch, keepSupplier, readSupplier, supplier } from './supplier.ts';

export { contactSearch, keepSupplier } from './supplier.ts';

/** Suppliers: basic data kept by the platform. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, supplierRoutes, {
      list: listSuppliers,
      options: supplierOptions,
      ...serveKept(keepSupplier),
    });
  },
  audit: { supplier: { label: supplier.label, actions: keptActions, fields: supplierFields } },
  async reveal(ctx, { entity, id, field }) {
    if (entity !== supplier.name || (field !== 'contactPhone' && field !== 'contactName')) return undefined;
    const found = await readSupplier(ctx, id);
    return { no: found.code, value: found[field] };
  },
  searchable: [contactSearch],
  search: findSuppliers,
};
