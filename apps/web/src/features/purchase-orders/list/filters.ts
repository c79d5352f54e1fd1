import { dnStatuses, dnStatusTexts, poPages, poStatusTexts, type PoPage } from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import type { FilterOf } from '../../../kernel/api-types.ts';
import type { FilterField, FilterOption } from '../../../ui/list/filter-types.ts';
import type { Say } from '../columns/kit.tsx';
import { resolveSuppliers, searchSuppliers } from '../options.ts';

export interface FilterContext {
  say: Say;
  t: TFunction<'purchase-orders'>;
  page: PoPage;
  isSupplier: boolean;
  warehouses: readonly FilterOption[];
}
type Shared = FilterOf<'GET /logistics/purchaseOrder/items'>;
type Field<K extends string> = FilterField & { key: K };

function sharedFilters({ say, t, page, isSupplier, warehouses }: FilterContext): Record<'first' | 'rest', Field<Shared>[]> {
  const { offered } = poPages[page];
  const options = offered.map((status) => ({ value: String(status), label: say(poStatusTexts[status].text) }));
  return {
    first: [
      { key: 'orderNo', label: say(texts.orderNo), kind: 'text', placeholder: t('filter.orderNo') },
      { key: 'partNo', label: say(texts.partNo), kind: 'text', placeholder: t('filter.partNo') },
      ...(isSupplier
        ? []
        : [{ key: 'supplierId' as const, label: say(texts.supplierName), kind: 'select' as const, multiple: true, search: searchSuppliers, resolve: resolveSuppliers }]),
    ],
    rest: [
      { key: 'warehouseId', label: say(texts.warehouseName), kind: 'select', multiple: true, options: warehouses },
      ...(offered.length > 1 ? [{ key: 'status' as const, label: say(texts.status), kind: 'select' as const, multiple: true, options }] : []),
      { key: 'createdTime', label: say(texts.createdTime), kind: 'dayRange' },
      { key: 'submitTime', label: say(texts.submitTime), kind: 'dayRange' },
      { key: 'promisedDate', label: say(texts.promisedDate), kind: 'dayRange' },
    ],
  };
}

export function orderFilters(context: FilterContext): Field<FilterOf<'GET /logistics/purchaseOrder/orders'>>[] {
  const { say, t, page } = context;
  const { first, rest } = sharedFilters(context);
  const early = page === 'draft' || page === 'pending';
  return [
    ...first,
    ...rest,
    ...(early
      ? []
      : [
          { key: 'late' as const, label: t('filter.late'), kind: 'boolean' as const },
          { key: 'awaitsReship' as const, label: t('filter.awaitsReship'), kind: 'boolean' as const },
        ]),
    { key: 'createdBy', label: say(texts.createdBy), kind: 'text' },
    { key: 'amount', label: t('filter.amount'), kind: 'numberRange', scale: 100, precision: 2 },
  ];
}

export function noteFilters(context: FilterContext): Field<FilterOf<'GET /logistics/purchaseOrder/deliveryItems'>>[] {
  const { say, t } = context;
  const { first, rest } = sharedFilters(context);
  const options = dnStatuses.map((status) => ({ value: String(status), label: say(dnStatusTexts[status].text) }));
  return [
    { key: 'dnNo', label: say(texts.dnNo), kind: 'text', placeholder: t('filter.dnNo') },
    { key: 'dnStatus', label: t('filter.dnStatus'), kind: 'select', multiple: true, options },
    ...first,
    { key: 'shipDate', label: say(texts.shipDate), kind: 'dayRange' },
    ...rest,
  ];
}

export function partFilters(context: FilterContext): Field<Shared>[] {
  const { first, rest } = sharedFilters(context);
  return [...first.toReversed(), ...rest];
}
