import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { checkWords, tyreCheck } from './entity.ts';

/** The shop that measured; a customer who opens the report acts in its name. */
const shop: Party = {
  type: 'DEALER',
  codes: ['retail_report_view'],
  company: sql<number>`tyre_check.dealer_id`,
  colleagues: true,
};

/** Notice recipients of a check: the shop, when its customer opens the report. */
export const checkNotices: Notices = {
  entity: tyreCheck,
  words: checkWords,
  path: '/retail/check/detail',
  list: '/retail/list?view=checks&text=',
  actions: { open: [shop] },
};
