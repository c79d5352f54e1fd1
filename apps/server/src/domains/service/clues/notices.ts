import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { clue, clueWords } from './entity.ts';

/** The shop that the clue is of. */
const shop: Party = {
  type: 'DEALER',
  codes: ['clue_invite_detail'],
  company: sql<number>`clue.dealer_id`,
};

/** Notice recipients of a clue; the acting side is not notified. */
export const clueNotices: Notices = {
  entity: clue,
  words: clueWords,
  path: '/clue/detail',
  list: '/clue/list?text=',
  actions: { create: [shop], assign: [shop], close: [shop], correct: [shop], reopen: [shop] },
};
