import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { paymentWords, statementPayment } from './payment.ts';
import { statement, statementWords } from './statement.ts';

const codes = ['history_statement_of_account'] as const;
const desk: Party = { type: 'OTHER', codes, involved: true };
const company = sql.ref<number>('statement.party_id');
/** Whoever it is settled with. */
const party: readonly Party[] = (['DEALER', 'DEALER_GROUP', 'OEM'] as const).map((type) => ({
  type,
  codes,
  company,
}));

/** Notice recipients: the party for actions of finance, finance for confirmations and disputes. */
export const statementNotices: Notices = {
  entity: statement,
  words: statementWords,
  path: '/finance/dealer/detail',
  list: '/finance/dealer/history?text=',
  actions: {
    send: party,
    remind: party,
    confirm: [desk],
    dispute: [desk],
    answer: party,
    resend: party,
    paid: party,
    comment: [desk, ...party],
  },
};

const finance: Party = { type: 'OTHER', codes, colleagues: true };

/** Notice recipients: finance for payments awaiting approval, their author for the decision. */
export const paymentNotices: Notices = {
  entity: statementPayment,
  words: paymentWords,
  path: '/finance/dealer/payments',
  list: '/finance/dealer/payments?text=',
  actions: {
    submit: [finance],
    approve: [{ ...finance, involved: true }],
    reject: [{ ...finance, involved: true }],
  },
};
