import { sql, type SelectQueryBuilder } from 'kysely';
import { poPages, type PoPage, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { matchesSearch } from '#kernel/search.ts';
import { visible } from '#kernel/scope.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { purchaseOrder } from './entity.ts';

/**
 * Orders in the caller's scope, joined with their names; checks the permission of the page. Outer joins, which
 * PostgreSQL removes where no name is selected (counts and sums).
 */
export function orderSource(ctx: Ctx, view: PoPage) {
  const page = poPages[view];
  if (!ctx.me.codes.has(page.code)) {
    const title = permissions[page.code as PermissionCode];
    throw new AppError('permission.code', {
      codes: { 'zh-CN': title['zh-CN'], en: title.en, 'zh-TW': title['zh-TW'] },
    });
  }
  if (view === 'confirmed' && ctx.me.type !== 'OTHER') fail('permission.type');
  if (view === 'supplierConfirmed' && ctx.me.type !== 'SUPPLIER') fail('permission.type');
  return ctx.db
    .selectFrom('purchase_order')
    .leftJoin('company as sc', 'sc.id', 'purchase_order.supplier_id')
    .leftJoin('location as lo', 'lo.id', 'purchase_order.location_id')
    .leftJoin('company as lc', 'lc.id', 'lo.logistics_id')
    .where(visible(ctx, purchaseOrder));
}

/** Returns the statuses a page shows: the requested ones it offers, else its defaults. */
export function statusesOf(view: PoPage, asked: readonly PoStatus[] | undefined): readonly PoStatus[] {
  const page = poPages[view];
  return asked?.length
    ? asked.filter((s) => (page.offered as readonly PoStatus[]).includes(s))
    : page.statuses;
}

type Q<D, T extends keyof D> = SelectQueryBuilder<D, T, object>;

/** Filters shared by the three sub-views; `view` and `status` are applied together by withStatuses. */
export const orderFilters = {
  view: <D, T extends keyof D>(q: Q<D, T>): Q<D, T> => q,
  status: <D, T extends keyof D>(q: Q<D, T>): Q<D, T> => q,
  orderNo: filterBy.numbers('purchase_order.order_no'),
  supplierId: filterBy.oneOf('purchase_order.supplier_id'),
  warehouseId: filterBy.oneOf('purchase_order.location_id'),
  createdTime: filterBy.days('purchase_order.created_at'),
  submitTime: filterBy.days('purchase_order.submit_time'),
  promisedDate: filterBy.days('purchase_order.promised_date'),
};

/** Restricts a query to the page's statuses; when tabs are counted, to all it offers. */
export const withStatuses = <D, T extends keyof D>(
  q: Q<D, T>,
  query: { view: PoPage; status?: readonly PoStatus[] | undefined; counts?: string | undefined },
): Q<D, T> => {
  const counted = query.counts === 'status' && query.status === undefined;
  const statuses = counted ? poPages[query.view].offered : statusesOf(query.view, query.status);
  return statuses.length || query.status?.length ? q.where(inValues('purchase_order.status', statuses)) : q;
};

/** SQL condition: line `l` of part `p` matches by part number, supplier's number, name or size, in any notation. */
export const lineMatches = (text: string) =>
  matchesSearch(text, ['p.search'], ['l.part_no', 'l.supplier_part_no', 'l.part_name']);

/** SQL condition: the order has a line matching the text. */
export const partMatches = (text: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM purchase_order_line l JOIN part p ON p.id = l.part_id
    WHERE l.po_id = purchase_order.id AND ${lineMatches(text)})`;
