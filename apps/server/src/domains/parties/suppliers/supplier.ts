import { sql } from 'kysely';
import type { z } from 'zod';
import { supplierFields, supplierInputs } from '@treadline/contract/parties/suppliers/fields.ts';
import { SupplierInput, type Supplier } from '@treadline/contract/parties/suppliers/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { providerFor } from '#kernel/hooks.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { sealedContact } from '#kernel/masked.ts';
import { showSealed } from '#kernel/secrets.ts';
import { basicEntity, columnIs, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { companyColumns, companyUnique, termColumns, termsOf } from '#domains/platform/users/index.ts';
import { supplierUses } from './hooks.ts';

const isSupplier = sql<boolean>`company.account_type = 'SUPPLIER'`;

/** Entity of suppliers: all for the platform and logistics providers, a supplier itself. */
export const supplier = basicEntity('company', {
  name: 'supplier',
  label: t('供应商', 'supplier', '供應商'),
  no: 'code',
  scope: {
    OTHER: () => isSupplier,
    LOGISTICS: () => isSupplier,
    SUPPLIER: (me) => columnIs('company', 'id', me.companyId),
  },
});

export const supplierSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .innerJoin('supplier', 'supplier.id', 'company.id')
    .where(visible(ctx, supplier));

/** Columns of a supplier list row under the contract's names; phone encrypted. */
export const supplierRow = {
  id: 'company.id',
  code: 'company.code',
  name: 'company.name',
  shortName: 'company.short_name',
  enabled: 'company.enabled',
  createdTime: 'company.created_at',
  version: 'company.version',
  contactName: 'supplier.contact_name',
  contactPhone: 'supplier.contact_enc',
  email: 'supplier.email',
  address: 'supplier.address',
  taxNo: 'supplier.tax_no',
  taxpayer: 'supplier.taxpayer',
  leadDays: 'supplier.lead_days',
  ...termsOf('company'),
  remark: 'supplier.remark',
  parts: (ctx: Ctx) => sql<number>`(${providerFor(ctx, supplierUses, 'parts')(sql`supplier.id`)})`,
  openOrders: (ctx: Ctx) => sql<number>`(${providerFor(ctx, supplierUses, 'openOrders')(sql`supplier.id`)})`,
} as const;

/** Decrypts the phone of a row. */
export const openPhone = <R extends { contactPhone: string | null }>(
  row: R,
  ctx: Pick<Ctx, 'secrets' | 'lang'>,
) => ({
  ...row,
  contactPhone: row.contactPhone ? showSealed(ctx, row.contactPhone) : '',
});

/** Returns one visible supplier, decrypted. @throws record.not-found */
export async function readSupplier(ctx: Ctx, id: number): Promise<z.output<typeof Supplier>> {
  const row = await supplierSource(ctx)
    .where('company.id', '=', id)
    .select(selection(supplierRow, ctx))
    .executeTakeFirst();
  return openPhone(row ?? fail('record.not-found', { entity: supplier.label }), ctx);
}

/** Search column of a supplier's contact, apart from its names: pickers and other lists do not search it. */
export const contactSearch = searchable('supplier', 'contact_name');

/** Saves suppliers: company and supplier data. */
export const supplierStore = defineBasicData(supplier, {
  fields: supplierFields,
  inputs: supplierInputs,
  schema: SupplierInput,
  read: readSupplier,
  columns: (values) => ({
    ...companyColumns('SUPPLIER', values),
    ...termColumns(values),
  }),
  beside: {
    table: 'supplier',
    columns: ({ contactName, contactPhone, email, address, taxNo, taxpayer, leadDays, remark }, ctx) => ({
      contact_name: contactName,
      search: contactSearch.key({ contact_name: contactName }),
      ...sealedContact(ctx, contactPhone),
      email,
      address,
      tax_no: taxNo,
      taxpayer,
      lead_days: leadDays,
      remark,
    }),
  },
  unique: companyUnique,
});
