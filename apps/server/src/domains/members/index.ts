import { memberRoutes } from '@treadline/contract/members/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { memberSearch } from './entity.ts';
import { listMembers } from './list.ts';
import { readMember } from './row.ts';

export { member, memberSource } from './entity.ts';
export { findMember, memberOf, type Found as FoundMember } from './member-of.ts';

/** Members: the persons behind retail orders, their points, levels and what they agreed to. */
export const domain: Domain = {
  searchable: [memberSearch],
  serve(app, services) {
    mount(app, services, memberRoutes, {
      list: listMembers,
      detail: (ctx, { params }) => readMember(ctx, params.id),
    });
  },
};
