import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { loadTexts } from '#kernel/i18n.ts';
import type { SupplierInvoicesCard } from '#kernel/settled-card.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

const area = 'supplier-invoices';
const form = lazyScreen(() => import('./draft.tsx'), area);

export const screens: ScreenMap = {
  '/finance/supplier/retail/list': lazyScreen(() => import('./retail-list.tsx'), area),
  '/finance/supplier/retail/purchaseRecord': lazyScreen(() => import('./retail-records.tsx'), area),
  '/finance/supplier/retail/draf': form,
  '/finance/supplier/retail/detail': lazyScreen(() => import('./retail-detail.tsx'), area),
  '/finance/supplier/wholesale/list': lazyScreen(() => import('./wholesale-list.tsx'), area),
  '/finance/supplier/wholesale/purchaseRecord': lazyScreen(() => import('./wholesale-records.tsx'), area),
  '/finance/supplier/wholesale/draf': form,
  '/finance/supplier/batch/detail': lazyScreen(() => import('./batch-detail.tsx'), area),
  '/finance/supplier/history': lazyScreen(() => import('./history.tsx'), area),
};

export const firstLists: FirstLists = {
  '/finance/supplier/retail/list': { endpoint: 'GET /finance/supplier/retail/list', sort: '-createdTime' },
};

export const supplierInvoicesCard: SupplierInvoicesCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./order-card.tsx'), loadTexts(area)]);
  return module.OrderCard;
});

export const queues: readonly QueuePart[] = [
  {
    key: 'supplier-invoices',
    any: ['purchase_invoice_list'],
    types: ['OTHER', 'SUPPLIER'],
    part: lazyScreen(() => import('./invoice-queue.tsx'), 'supplier-invoices'),
  },
];
