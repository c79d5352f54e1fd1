import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import { supplierActions, supplierTexts } from '@treadline/contract/suppliers/texts.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { supplier } from './entity.ts';
import { importSuppliers, supplierTemplate } from './import.ts';
import { listSuppliers, readSupplier, revealSupplier, supplierOptions } from './read.ts';
import { createSupplier, setSupplierStatus, updateSupplier } from './write.ts';

/** Suppliers: basic data kept by the platform. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, supplierRoutes, {
      list: listSuppliers,
      options: (ctx, { query }) => supplierOptions(ctx, query.text, query.all),
      create: async (ctx, { body }) => readSupplier(ctx, await createSupplier(ctx, body)),
      update: async (ctx, { params, body: { version, ...fields } }) => {
        await updateSupplier(ctx, params.id, version, fields);
        return readSupplier(ctx, params.id);
      },
      status: async (ctx, { params, body }) => {
        await setSupplierStatus(ctx, params.id, body.enabled);
        return readSupplier(ctx, params.id);
      },
      import: (ctx, { file }) => importSuppliers(ctx, file),
      template: supplierTemplate,
    });
  },
  audit: { supplier: { label: supplier.label, actions: supplierActions, fields: supplierTexts } },
  reveal: revealSupplier,
};
