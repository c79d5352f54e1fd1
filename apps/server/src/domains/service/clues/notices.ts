import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { clue, clueWords } from './entity.ts';

/** The shop that the clue is of. */
const shop: Party = {
  type: 'DEALER',
  codes: ['clue_invite_detail'],
  company: sql<number>`clue.dealer_id`,
};

/** Who is told of what happens to a clue: what one's own side does is no news. */
export const clueNotices: Notices = {
  entity: clue,
  words: clueWords,
  path: '/clue/detail',
  list: '/clue/list?text=',
  actions: { create: [shop], assign: [shop], close: [shop], correct: [shop], reopen: [shop] },
};
