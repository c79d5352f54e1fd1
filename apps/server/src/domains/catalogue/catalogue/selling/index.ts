import { sellingRoutes } from '@treadline/contract/catalogue/catalogue/selling-routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listRetail } from './retail.ts';
import { listSold } from './sold.ts';
import { listPlaces } from './stock.ts';

/** What was sold, and what can be sold. */
export const serveSelling: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, sellingRoutes, { sold: listSold, retail: listRetail, places: listPlaces });
