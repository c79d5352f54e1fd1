import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import type { FilterOf } from '#kernel/api-types.ts';
import type { FilterField, FilterOption } from '#ui/list/filter-types.ts';
import type { FormatText } from '../columns/kit.tsx';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';

type Key = FilterOf<'GET /inventory/warehouse-inventories/purchase/parts'>;

interface Context {
  say: FormatText;
  t: TFunction<'purchase-orders'>;
  warehouses: readonly FilterOption[];
  brands: readonly FilterOption[];
}

export const partToBuyFilters = ({ say, t, warehouses, brands }: Context): (FilterField & { key: Key })[] => [
  { key: 'text', label: t('create.search'), kind: 'text', placeholder: t('create.text') },
  { key: 'onlySuggested', label: t('create.onlySuggested'), kind: 'boolean' },
  {
    key: 'supplierId',
    label: say(texts.supplierName),
    kind: 'select',
    multiple: true,
    search: searchSuppliers,
    resolve: resolveSuppliers,
  },
  {
    key: 'warehouseId',
    label: say(texts.warehouseName),
    kind: 'select',
    multiple: true,
    options: warehouses,
  },
  { key: 'brandId', label: say(texts.brandName), kind: 'select', multiple: true, options: brands },
  {
    key: 'season',
    label: t('create.season'),
    kind: 'select',
    multiple: true,
    options: Object.entries(seasons).map(([value, text]) => ({ value, label: say(text) })),
  },
];
