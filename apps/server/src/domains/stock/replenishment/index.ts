import { replenishmentRoutes } from '@treadline/contract/stock/replenishment/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mount } from '#kernel/mount.ts';
import { unconfirmedOrders } from './hooks.ts';
import { listProposals } from './proposals.ts';
import { reckonSpeeds } from './speed.ts';

export { unconfirmedOrders } from './hooks.ts';
export { demandOf, displaced, horizon, orderOf, safetyOf, seasonAhead } from './need.ts';
export { reckonSpeeds } from './speed.ts';

/** Sales velocity by part and location, and purchase proposals. */
export const domain: Domain = {
  name: 'stock/replenishment',
  hooks: [unconfirmedOrders],
  serve(app, services) {
    mount(app, services, replenishmentRoutes, { proposals: listProposals });
  },
  jobs: ({ db }) => [
    {
      name: 'replenishment.speeds',
      cron: '15 1 * * *',
      run: () => db.transaction().execute((trx) => reckonSpeeds(trx)),
    },
  ],
};
