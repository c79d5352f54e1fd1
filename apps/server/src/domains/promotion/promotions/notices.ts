import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { promotion, promotionWords } from './entity.ts';

/** Who approves, and who made it: both work for the platform, so that colleagues are told of what colleagues did. */
const approvers: Party = { type: 'OTHER', codes: ['promotion_list_edit'], colleagues: true };
const maker: Party = { ...approvers, involved: true };
/** Of the platform's own: how a shop's goes is the shop's business. */
const platform: Party = { ...maker, companies: sql<boolean>`promotion.owner_id IS NULL` };
/** A dealer at whose shop its own promotion runs. */
const owner: Party = {
  type: 'DEALER',
  codes: ['promotion_list_edit'],
  company: sql<number>`promotion.owner_id`,
};

/** Notice recipients of a promotion. */
export const promotionNotices: Notices = {
  entity: promotion,
  words: promotionWords,
  path: '/promotion/detail',
  list: '/promotion/list?text=',
  actions: {
    submit: [approvers],
    approve: [maker],
    reject: [maker],
    comment: [maker, owner],
    burning: [platform, owner],
    usedUp: [platform, owner],
    ended: [platform, owner],
  },
};
