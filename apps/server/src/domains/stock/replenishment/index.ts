import { replenishmentRoutes } from '@treadline/contract/stock/replenishment/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { unconfirmedOrders } from './hooks.ts';
import { listProposals } from './proposals.ts';
import { computeSpeeds } from './speed.ts';

export { unconfirmedOrders } from './hooks.ts';
export { demandOf, displacedQuantities, horizonDays, orderOf, safetyStock, seasonAhead } from './need.ts';
export { computeSpeeds } from './speed.ts';

/** Sales velocity by part and location, and purchase proposals. */
export const domain: Domain = {
  name: 'stock/replenishment',
  hooks: [unconfirmedOrders],
  serve(app, services) {
    mountRoutes(app, services, replenishmentRoutes, { proposals: listProposals });
  },
  jobs: ({ db }) => [
    {
      name: 'replenishment.speeds',
      cron: '15 1 * * *',
      run: () => db.transaction().execute((trx) => computeSpeeds(trx)),
    },
  ],
};
