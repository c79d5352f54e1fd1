import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { dealerPoints, pointsWords } from './account.ts';
import { exchange, exchangeWords } from './exchange/entity.ts';

const desk: Party = { type: 'OTHER', codes: ['dealer_activity_points_modify'] };
const asker: Party = {
  type: 'DEALER',
  codes: ['dealer_activity_points_view'],
  company: sql<number>`exchange_order.dealer_id`,
};

/** Notice recipients: the platform for new exchanges, the dealer for decisions. */
export const exchangeNotices: Notices = {
  entity: exchange,
  words: exchangeWords,
  path: '/promotion/dealer/exchange/detail',
  list: '/promotion/dealer/exchange/list?text=',
  actions: {
    create: [desk],
    cancel: [desk],
    approve: [asker],
    reject: [asker],
    ship: [asker],
    complete: [asker],
  },
};

/** Notice recipients: a dealer, of manual changes of its points. */
export const pointsNotices: Notices = {
  entity: dealerPoints,
  words: pointsWords,
  path: '/promotion/dealer/points/ledger',
  list: '/promotion/dealer/points/list?text=',
  actions: {
    handle: [
      { type: 'DEALER', codes: ['dealer_activity_points_view'], company: sql.ref<number>('dealer.id') },
    ],
  },
};
