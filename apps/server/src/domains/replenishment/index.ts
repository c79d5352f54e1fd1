import type { Domain } from '../../kernel/domain.ts';
import { reckonSpeeds } from './speed.ts';

export { demandOf, displaced, horizon, orderOf, safetyOf, seasonAhead } from './need.ts';
export { reckonSpeeds } from './speed.ts';

/** How fast parts leave places, and what is to be ordered because of it. */
export const domain: Domain = {
  serve() {},
  jobs: ({ db }) => [
    {
      name: 'replenishment.speeds',
      cron: '15 1 * * *',
      run: () => db.transaction().execute((trx) => reckonSpeeds(trx)),
    },
  ],
};
