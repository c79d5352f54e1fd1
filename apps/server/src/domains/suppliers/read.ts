import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { supplierRoutes } from '@treadline/contract/suppliers/routes.ts';
import { supplierTexts as x } from '@treadline/contract/suppliers/texts.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Revealed } from '../../kernel/feeds.ts';
import { fail } from '../../kernel/errors.ts';
import { where } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { visible } from '../../kernel/scope.ts';
import { supplier } from './entity.ts';

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .innerJoin('supplier', 'supplier.id', 'company.id')
    .where(visible(ctx, supplier));

const columns = [
  'company.id',
  'company.code',
  'company.name',
  'company.short_name',
  'company.enabled',
  'company.created_at',
  'company.version',
  'supplier.contact_name',
  'supplier.contact_enc',
  'supplier.email',
  'supplier.address',
  'supplier.tax_no',
  'supplier.lead_days',
  'supplier.remark',
] as const;
const parts = sql<number>`(SELECT count(*) FROM part_supplier ps WHERE ps.supplier_id = supplier.id)`;
const openOrders = sql<number>`(SELECT count(*) FROM purchase_order o WHERE o.supplier_id = supplier.id AND o.status IN (20, 30, 40, 50) AND o.deleted_at IS NULL)`;

interface Row {
  id: number;
  code: string;
  name: string;
  short_name: string;
  enabled: boolean;
  created_at: string;
  version: number;
  contact_name: string;
  contact_enc: string | null;
  email: string;
  address: string;
  tax_no: string;
  lead_days: number;
  remark: string;
  parts: number;
  open_orders: number;
}

const present = (row: Row, ctx: Ctx) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  shortName: row.short_name,
  contactName: row.contact_name,
  contactPhone: row.contact_enc ? ctx.secrets.decrypt(row.contact_enc) : '',
  email: row.email,
  address: row.address,
  taxNo: row.tax_no,
  leadDays: row.lead_days,
  remark: row.remark,
  enabled: row.enabled,
  parts: row.parts,
  openOrders: row.open_orders,
  createdTime: row.created_at,
  version: row.version,
});

export const listSuppliers = listing(supplierRoutes.list, {
  from: source,
  filters: {
    text: (q, v) =>
      q.where(
        sql<boolean>`(company.code ILIKE ${where.contains(v)} OR company.name ILIKE ${where.contains(v)} OR company.short_name ILIKE ${where.contains(v)})`,
      ),
    enabled: (q, v) => q.where('company.enabled', '=', v),
    createdTime: (q, v) => {
      const from = v.from ? q.where(sql<boolean>`company.created_at >= ${v.from}::date`) : q;
      return v.to ? from.where(sql<boolean>`company.created_at < ${v.to}::date + 1`) : from;
    },
  },
  sort: {
    code: 'company.code',
    name: 'company.name',
    leadDays: 'supplier.lead_days',
    createdTime: 'company.created_at',
  },
  defaultSort: 'code',
  tie: 'company.id',
  select: (q) => q.select([...columns, parts.as('parts'), openOrders.as('open_orders')]),
  map: (row, ctx) => present(row, ctx),
  sheet: {
    name: t('供应商', 'Suppliers', '供應商'),
    columns: [
      ...(
        ['code', 'name', 'shortName', 'contactName', 'contactPhone', 'email', 'address', 'taxNo'] as const
      ).map((key) => ({ key, title: x[key], type: 'text' as const })),
      ...(['leadDays', 'parts', 'openOrders'] as const).map((key) => ({
        key,
        title: x[key],
        type: 'int' as const,
      })),
      { key: 'enabled', title: x.enabled, type: 'bool' },
      { key: 'remark', title: x.remark, type: 'text' },
      { key: 'createdTime', title: x.createdTime, type: 'time' },
    ],
  },
});

/** One visible supplier. @throws record.not-found */
export async function readSupplier(ctx: Ctx, id: number) {
  const row = await source(ctx)
    .where('company.id', '=', id)
    .select([...columns, parts.as('parts'), openOrders.as('open_orders')])
    .executeTakeFirst();
  return present(row ?? fail('record.not-found', { entity: supplier.label }), ctx);
}

/** Label/value pairs in scope, enabled ones unless `all`. */
export async function supplierOptions(ctx: Ctx, text: string | undefined, all: boolean | undefined) {
  let q = source(ctx)
    .select(['company.id', 'company.short_name', 'company.enabled'])
    .orderBy('company.code')
    .limit(500);
  if (!all) q = q.where('company.enabled', '=', true);
  if (text)
    q = q.where(
      sql<boolean>`(company.name ILIKE ${where.contains(text)} OR company.code ILIKE ${where.contains(text)})`,
    );
  return (await q.execute()).map((r) => ({ value: r.id, label: r.short_name, disabled: !r.enabled }));
}

/** The contact's name or number of a visible supplier in clear. @throws record.not-found */
export async function revealSupplier(
  ctx: Ctx,
  { entity, id, field }: { entity: string; id: number; field: string },
): Promise<Revealed | undefined> {
  if (entity !== 'supplier' || (field !== 'contactPhone' && field !== 'contactName')) return undefined;
  const found = await readSupplier(ctx, id);
  return { no: found.code, value: found[field] };
}
