import {
  dnStatuses,
  dnStatusTexts,
  poMarkTexts,
  poPages,
  poStatusTexts,
  type PoPage,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import type { FilterOf } from '#kernel/api-types.ts';
import type { FilterField, FilterOption } from '#ui/list/filter-types.ts';
import type { FormatText } from '../columns/kit.tsx';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';

export interface FilterContext {
  say: FormatText;
  t: TFunction<'purchase-orders'>;
  page: PoPage;
  type: AccountType;
  isSupplier: boolean;
  warehouses: readonly FilterOption[];
}
type Shared = FilterOf<'GET /logistics/purchaseOrder/items'>;
type Field<K extends string> = FilterField & { key: K };

/** Leading filters: order number, part, supplier. */
function firstFilters({ say, isSupplier }: FilterContext): Field<Shared>[] {
  const numbers: Field<Shared>[] = [
    { key: 'orderNo', label: say(texts.orderNo), kind: 'text' },
    { key: 'partNo', label: say(texts.partNo), kind: 'text' },
  ];
  if (isSupplier) return numbers;
  const remote = { search: searchSuppliers, resolve: resolveSuppliers };
  return [
    ...numbers,
    { key: 'supplierId', label: say(texts.supplierName), kind: 'select', multiple: true, ...remote },
  ];
}

function restFilters({ say, page, warehouses }: FilterContext): Field<Shared>[] {
  const { offered } = poPages[page];
  const options = offered.map((status) => ({
    value: String(status),
    label: say(poStatusTexts[status].text),
  }));
  const status: Field<Shared> = {
    key: 'status',
    label: say(texts.status),
    kind: 'select',
    multiple: true,
    options,
  };
  return [
    {
      key: 'warehouseId',
      label: say(texts.warehouseName),
      kind: 'select',
      multiple: true,
      options: warehouses,
    },
    ...(offered.length > 1 ? [status] : []),
    { key: 'createdTime', label: say(texts.createdTime), kind: 'dayRange' },
    { key: 'submitTime', label: say(texts.submitTime), kind: 'dayRange' },
    { key: 'promisedDate', label: say(texts.promisedDate), kind: 'dayRange' },
  ];
}

export function orderFilters(
  context: FilterContext,
): Field<FilterOf<'GET /logistics/purchaseOrder/orders'>>[] {
  const { say, t, page } = context;
  const early = page === 'draft' || page === 'pending';
  return [
    ...firstFilters(context),
    ...restFilters(context),
    ...(early
      ? []
      : [
          { key: 'late' as const, label: t('filter.late'), kind: 'boolean' as const },
          {
            key: 'awaitsReship' as const,
            label: say(poMarkTexts.awaitsReship.text),
            kind: 'boolean' as const,
          },
        ]),
    { key: 'reduced', label: say(poMarkTexts.reduced.text), kind: 'boolean' },
    { key: 'createdBy', label: say(texts.createdBy), kind: 'text' },
    ...(context.type === 'LOGISTICS'
      ? []
      : [{ key: 'amount' as const, label: t('filter.amount'), kind: 'numberRange' as const, scale: 100 }]),
  ];
}

export function noteFilters(
  context: FilterContext,
): Field<FilterOf<'GET /logistics/purchaseOrder/deliveryItems'>>[] {
  const { say, t } = context;
  const options = dnStatuses.map((status) => ({
    value: String(status),
    label: say(dnStatusTexts[status].text),
  }));
  return [
    { key: 'dnNo', label: say(texts.dnNo), kind: 'text' },
    { key: 'dnStatus', label: t('filter.dnStatus'), kind: 'select', multiple: true, options },
    ...firstFilters(context),
    { key: 'shipDate', label: say(texts.shipDate), kind: 'dayRange' },
    { key: 'receivedTime', label: t('filter.receivedTime'), kind: 'dayRange' },
    ...restFilters(context),
  ];
}

export function partFilters(context: FilterContext): Field<Shared>[] {
  const [orderNo, partNo, ...rest] = firstFilters(context);
  return [partNo, orderNo, ...rest, ...restFilters(context)].filter((field) => field !== undefined);
}
