import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { storageWords, tyreStorage } from './entity.ts';

/** The people of the shop where a set is stored. */
const shop: Party = {
  type: 'DEALER',
  codes: ['appointment_manage'],
  company: sql<number>`tyre_storage.dealer_id`,
  colleagues: true,
};

/** Notice recipients of a stored set: the shop, of disposals and what is decided. */
export const storageNotices: Notices = {
  entity: tyreStorage,
  words: storageWords,
  path: '/clue/storage-detail',
  list: '/clue/storage?text=',
  actions: { askDispose: [shop], dispose: [shop], refuseDispose: [shop] },
};
