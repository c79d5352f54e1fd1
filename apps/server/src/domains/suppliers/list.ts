import { t } from '@treadline/contract/kernel/text.ts';
import { supplierFields as f } from '@treadline/contract/suppliers/fields.ts';
import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { openPhone, supplierRow, supplierSource } from './supplier.ts';

const found = by.text('company.code', 'company.name', 'company.short_name', 'supplier.contact_name');

export const listSuppliers = listing(supplierRoutes.list, {
  from: supplierSource,
  filters: { text: found, enabled: by.is('company.enabled'), createdTime: by.days('company.created_at') },
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
    columns: sheetOf(f, ...(Object.keys(f) as (keyof typeof f)[])),
  },
});

/** Label/value pairs in scope, enabled ones unless `all`. */
export async function supplierOptions(
  ctx: Ctx,
  { text, all }: { text?: string | undefined; all?: boolean | undefined },
) {
  const every = supplierSource(ctx).orderBy('company.code').limit(500);
  const offered = all ? every : every.where('company.enabled', '=', true);
  return (text ? found(offered, text) : offered)
    .select(['company.id as value', 'company.short_name as label', 'company.enabled'])
    .execute()
    .then((rows) => rows.map(({ enabled, ...option }) => ({ ...option, disabled: !enabled })));
}
