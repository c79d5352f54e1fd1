import { t } from '@treadline/contract/kernel/text.ts';
import { supplierFields as f } from '@treadline/contract/suppliers/fields.ts';
import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sheetOf } from '../../kernel/fields.ts';
import type { FoundItem } from '../../kernel/feeds.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { matches } from '../../kernel/search.ts';
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
  return offered
    .where(matches(text ?? '', ['company.search']))
    .select(['company.id as value', 'company.short_name as label', 'company.enabled'])
    .execute()
    .then((rows) => rows.map(({ enabled, ...option }) => ({ ...option, disabled: !enabled })));
}

/** Suppliers for the palette, by code or name. */
export async function findSuppliers(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (supplier.scope[ctx.me.type] === 'none' || !ctx.me.codes.has('basic_supplier_view')) return [];
  const rows = await supplierSource(ctx)
    .where(matches(text, ['company.search']))
    .select(['company.code', 'company.name'])
    .orderBy('company.code')
    .limit(8)
    .execute();
  return rows.map(({ code, name }) => ({
    kind: supplier.label[ctx.lang],
    label: name,
    hint: code,
    path: `/basic/supplier?text=${encodeURIComponent(code)}`,
  }));
}
