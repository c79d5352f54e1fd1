import { loadTexts } from '#kernel/i18n.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import type { PaymentParts } from '#kernel/payment-card.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

export const screens: ScreenMap = {
  '/finance/unknownMoney': lazyScreen(() => import('./unknown-money.tsx'), 'payments'),
};

export const firstLists: FirstLists = {
  '/finance/unknownMoney': { endpoint: 'GET /finance/unknownMoney/list', sort: 'paidTime' },
};

export const paymentParts: PaymentParts = {
  card: lazyPart(async () => {
    const [module] = await Promise.all([import('./payment-card.tsx'), loadTexts('payments')]);
    return module.PaymentCard;
  }),
  batch: lazyPart(async () => {
    const [module] = await Promise.all([import('./prepay-batch.tsx'), loadTexts('payments')]);
    return module.PrepayBatch;
  }),
};
