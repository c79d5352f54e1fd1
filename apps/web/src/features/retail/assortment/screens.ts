import { loadTexts } from '#kernel/i18n.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import type { SaleCard } from '#kernel/sale-card.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

export const screens: ScreenMap = {
  '/tyres/custom': lazyScreen(() => import('./custom.tsx'), 'assortment'),
  '/tyres/otherCustom': lazyScreen(() => import('./other-custom.tsx'), 'assortment'),
  '/tyres/onlineProductConfiguration': lazyScreen(() => import('./online.tsx'), 'assortment'),
  '/tyres/configurationOnlineMalls': lazyScreen(() => import('./mall.tsx'), 'assortment'),
};

export const firstLists: FirstLists = {
  '/tyres/custom': { endpoint: 'GET /inventory/parts/custom/list', sort: 'partNo' },
  '/tyres/otherCustom': { endpoint: 'GET /inventory/dealers/permission/list', sort: 'partNo' },
  '/tyres/onlineProductConfiguration': { endpoint: 'GET /inventory/publishStatus/list', sort: 'sort' },
  '/tyres/configurationOnlineMalls': { endpoint: 'GET /inventory/dealers/onlineSales/list', sort: 'sort' },
};

export const saleCard: SaleCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./sale/sale-card.tsx'), loadTexts('assortment')]);
  return module.SaleCard;
});
