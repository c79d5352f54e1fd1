import { memberRoutes } from '@treadline/contract/members/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { onCompleted, onRefunded, tellRights } from '../retail-orders/index.ts';
import { memberSearch } from './entity.ts';
import { memberInvariants } from './invariants.ts';
import { raiseAllLevels } from './levels.ts';
import { listMembers } from './list.ts';
import { endPoints } from './points/end-points.ts';
import { followRefund, grantForOrder } from './points/of-orders.ts';
import { pointRights } from './points/rights.ts';
import { readMember } from './row.ts';

export { member, memberSource } from './entity.ts';
export { findMember, memberOf, type Found as FoundMember } from './member-of.ts';

/** Members: the persons behind retail orders, their points, levels and what they agreed to. */
export const domain: Domain = {
  searchable: [memberSearch],
  invariants: memberInvariants,
  jobs: (services) => [
    { name: 'members.points', cron: '20 0 * * *', run: () => endPoints(services) },
    { name: 'members.levels', cron: '40 0 * * *', run: () => raiseAllLevels(services) },
  ],
  serve(app, services) {
    tellRights(pointRights);
    onCompleted(grantForOrder);
    onRefunded(followRefund);
    mount(app, services, memberRoutes, {
      list: listMembers,
      detail: (ctx, { params }) => readMember(ctx, params.id),
    });
  },
};
