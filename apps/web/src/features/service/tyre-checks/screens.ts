import { loadTexts } from '#kernel/i18n.ts';
import type { ChecksView } from '#kernel/checks-view.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

export const screens: ScreenMap = {
  '/retail/check/create': lazyScreen(() => import('./phone/check-page.tsx'), 'tyre-checks'),
  '/retail/check/detail': lazyScreen(() => import('./detail/check-detail.tsx'), 'tyre-checks'),
};

export const checksView: ChecksView = lazyPart(async () => {
  const [module] = await Promise.all([import('./list/checks-view.tsx'), loadTexts('tyre-checks')]);
  return module.ChecksView;
});
