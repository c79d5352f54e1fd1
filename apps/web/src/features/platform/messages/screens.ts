import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/report/dealerMessage': lazyScreen(() => import('./sms-logs.tsx'), 'messages'),
};

export const firstLists: FirstLists = {
  '/report/dealerMessage': {
    endpoint: 'POST /data/sms/logs',
    fixed: { counts: 'status' },
    sort: '-createdTime',
  },
};
