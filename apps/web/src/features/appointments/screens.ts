import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/clue/appointment': lazyScreen(() => import('./appointment.tsx'), 'appointments'),
  '/clue/pre-book-detail': lazyScreen(() => import('./detail.tsx'), 'appointments'),
  '/clue/arrivals': lazyScreen(() => import('./arrivals.tsx'), 'appointments'),
  '/clue/bays': lazyScreen(() => import('./bays.tsx'), 'appointments'),
};

/** A shop's customers on their own phones. */
export const publicScreens: ScreenMap = {
  '/m/book/:token': lazyScreen(() => import('./customer/report-booking.tsx'), 'appointments'),
  '/m/appointment/:token': lazyScreen(() => import('./customer/appointment-page.tsx'), 'appointments'),
};
