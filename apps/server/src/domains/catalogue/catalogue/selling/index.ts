import { sellingRoutes } from '@treadline/contract/catalogue/catalogue/selling-routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mount } from '#kernel/mount.ts';
import { listRetail } from './retail.ts';
import { listSold } from './sold.ts';
import { listPlaces } from './stock.ts';

/** What was sold, and what can be sold. */
export const serveSelling: Domain['serve'] = (app, services) =>
  mount(app, services, sellingRoutes, { sold: listSold, retail: listRetail, places: listPlaces });
