import { t } from '@treadline/contract/kernel/text.ts';
import { columnIs, entity } from '../../kernel/scope.ts';

/** The platform keeps suppliers; a supplier sees itself, a logistics provider those that deliver to its warehouses (all). */
export const supplier = entity({
  table: 'company',
  name: 'supplier',
  label: t('供应商', 'supplier', '供應商'),
  no: 'code',
  statusText: () => t('', '', ''),
  scope: {
    OTHER: 'all',
    LOGISTICS: 'all',
    SUPPLIER: (me) => columnIs('company', 'id', me.companyId),
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});
