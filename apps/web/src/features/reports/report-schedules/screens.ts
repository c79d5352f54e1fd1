import { loadTexts } from '#kernel/i18n.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import type { SavedViews } from '#kernel/saved-views.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

export const screens: ScreenMap = {
  '/report/views': lazyScreen(() => import('./views.tsx'), 'report-schedules'),
  '/report/views/runs': lazyScreen(() => import('./runs.tsx'), 'report-schedules'),
};

export const firstLists: FirstLists = {
  '/report/views': { endpoint: 'GET /report/view/list', sort: 'name' },
  '/report/views/runs': { endpoint: 'GET /report/view/runs', sort: '-dueTime' },
};

export const savedViews: SavedViews = lazyPart(async () => {
  const [module] = await Promise.all([import('./saved-views.tsx'), loadTexts('report-schedules')]);
  return module.SavedViewsMenu;
});
