import {
  dnStatuses,
  dnStatusTexts,
  poMarkTexts,
  poPages,
  poStatusTexts,
  type PoPage,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import type { FilterOption } from '#ui/list/filter-types.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';

export interface FilterContext {
  lang: Lang;
  t: TFunction<'purchase-orders'>;
  page: PoPage;
  type: AccountType;
  isSupplier: boolean;
  warehouses: readonly FilterOption[];
}

/** Filters shared by orders, their parts and delivery notes. */
function sharedFilters({ lang, page, isSupplier, warehouses }: FilterContext) {
  const { offered } = poPages[page];
  return {
    supplierId: !isSupplier && {
      of: texts.supplierName,
      search: searchSuppliers,
      resolve: resolveSuppliers,
    },
    warehouseId: { of: texts.warehouseName, options: warehouses },
    status: offered.length > 1 && {
      options: offered.map((status) => ({ value: status, label: poStatusTexts[status].text[lang] })),
    },
    createdTime: {},
    submitTime: {},
    promisedDate: {},
    view: 'control',
  } as const;
}

export function orderFilters(context: FilterContext) {
  const { lang, t, page, type } = context;
  const early = page === 'draft' || page === 'pending';
  return filtersOf('GET /logistics/purchaseOrder/orders', texts, lang, {
    orderNo: {},
    partNo: {},
    ...sharedFilters(context),
    late: !early && { label: t('filter.late') },
    awaitsReship: !early && { label: poMarkTexts.awaitsReship.text[lang], kind: 'boolean' },
    reduced: { label: poMarkTexts.reduced.text[lang], kind: 'boolean' },
    createdBy: {},
    amount: type !== 'LOGISTICS' && { of: texts.purchaseAmount },
  });
}

export function noteFilters(context: FilterContext) {
  const { lang, t } = context;
  const { supplierId, ...rest } = sharedFilters(context);
  return filtersOf('GET /logistics/purchaseOrder/deliveryItems', texts, lang, {
    dnNo: {},
    dnStatus: {
      label: t('filter.dnStatus'),
      options: dnStatuses.map((status) => ({ value: status, label: dnStatusTexts[status].text[lang] })),
    },
    orderNo: {},
    partNo: {},
    supplierId,
    shipDate: {},
    receivedTime: { label: t('filter.receivedTime'), kind: 'dayRange' },
    ...rest,
  });
}

export const partFilters = (context: FilterContext) =>
  filtersOf('GET /logistics/purchaseOrder/items', texts, context.lang, {
    partNo: {},
    orderNo: {},
    ...sharedFilters(context),
  });
