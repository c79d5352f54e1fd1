import { t } from '@treadline/contract/kernel/text.ts';
import { columnIs, entity } from '../../kernel/scope.ts';

/** Warehouses: the platform's, and the logistics provider's own. Suppliers see where they deliver to. */
export const location = entity({
  table: 'location',
  name: 'location',
  label: t('仓库', 'warehouse', '倉庫'),
  no: 'code',
  statusText: () => t('', '', ''),
  scope: {
    OTHER: 'all',
    SUPPLIER: 'all',
    LOGISTICS: (me) => columnIs('location', 'logistics_id', me.companyId),
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});
