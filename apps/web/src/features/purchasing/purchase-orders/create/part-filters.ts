import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';

interface Context {
  lang: Lang;
  t: TFunction<'purchase-orders'>;
  warehouses: readonly FilterOption[];
  brands: readonly FilterOption[];
}

export const partToBuyFilters = ({ lang, t, warehouses, brands }: Context) =>
  filtersOf('GET /inventory/warehouse-inventories/purchase/parts', texts, lang, {
    text: { label: t('create.search'), placeholder: t('create.text') },
    onlySuggested: { label: t('create.onlySuggested'), kind: 'boolean' },
    supplierId: { of: texts.supplierName, search: searchSuppliers, resolve: resolveSuppliers },
    warehouseId: { of: texts.warehouseName, options: warehouses },
    brandId: { of: texts.brandName, options: brands },
    season: { label: t('create.season'), options: seasons },
  });
