import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { loadTexts } from '#kernel/i18n.ts';
import type { SalesInvoicesCard } from '#kernel/settled-card.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

const area = 'sales-invoices';

export const screens: ScreenMap = {
  '/finance/invoice/list': lazyScreen(() => import('./list.tsx'), area),
  '/finance/invoice/red': lazyScreen(() => import('./red-list.tsx'), area),
  '/finance/invoice/edit': lazyScreen(() => import('./edit.tsx'), area),
  '/finance/invoice/detail': lazyScreen(() => import('./detail.tsx'), area),
};

export const firstLists: FirstLists = {
  '/finance/invoice/list': {
    endpoint: 'GET /finance/invoice/list',
    fixed: { counts: 'status' },
    sort: '-createdTime',
  },
};

export const salesInvoicesCard: SalesInvoicesCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./source-card.tsx'), loadTexts(area)]);
  return module.SourceCard;
});
