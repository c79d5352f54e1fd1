import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { quote, quoteWords } from './entity.ts';

/** The shop, of what its customers do. */
const shop: Party = {
  type: 'DEALER',
  codes: ['quote'],
  company: sql<number>`quote.dealer_id`,
  colleagues: true,
};

/** Notice recipients of a quote: the shop hears what its customer does. */
export const quoteNotices: Notices = {
  entity: quote,
  words: quoteWords,
  path: '/clue/quote/detail',
  list: '/clue/quote?text=',
  actions: { open: [shop], customerAccept: [shop], customerDecline: [shop] },
};
