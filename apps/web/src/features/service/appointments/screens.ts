import { loadTexts } from '#kernel/i18n.ts';
import type { VisitsCard } from '#kernel/visits-card.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/clue/appointment': lazyScreen(() => import('./appointment.tsx'), 'appointments'),
  '/clue/pre-book-detail': lazyScreen(() => import('./detail.tsx'), 'appointments'),
  '/clue/arrivals': lazyScreen(() => import('./arrivals.tsx'), 'appointments'),
  '/clue/bays': lazyScreen(() => import('./bays.tsx'), 'appointments'),
};

export const visitsCard: VisitsCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./visits-card.tsx'), loadTexts('appointments')]);
  return module.VisitsCard;
});
