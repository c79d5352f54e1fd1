import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fill, t } from '@treadline/contract/kernel/text.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { accountWords, prepayAccount } from './account.ts';
import { documentWords, prepayDocument } from './document.ts';

const ledger = '/finance/dealerAccountLedger';
const documents = '/finance/dealerAccountDocuments';
const finance: Party = { type: 'OTHER', codes: ['finance_customer_pre_pay'], colleagues: true };
const payers = ['customer_pre_pay', 'pre_pay'] as const;

const left = t(
  '{dealer}还可用 {available} 元，预警线 {warning} 元',
  '{dealer}: {available} available, warning line {warning}',
  '{dealer}還可用 {available} 元，預警線 {warning} 元',
);

/** A group hears that an account of its dealers falls below its warning line; finance and the dealer by the reminders. The
 * dealer hears of each month's statement. */
export const accountNotices: Notices = {
  entity: prepayAccount,
  words: accountWords,
  path: ledger,
  list: '/finance/dealerAccount?text=',
  actions: {
    low: [{ type: 'DEALER_GROUP', codes: payers, company: sql.ref<number>('dealer.group_id') }],
    statement: [{ type: 'DEALER', codes: payers, company: sql.ref<number>('dealer.id') }],
  },
  details: ({ action, remark: dealer, changes }, lang) => {
    if (action === 'statement') return undefined;
    const say = (key: string) => formatMoney(Number(changes[key]?.after));
    return fill(left, lang, { dealer, available: say('available'), warning: say('warning') });
  },
};

const dealer: Party = {
  type: 'DEALER',
  codes: payers,
  company: sql.ref<number>('prepay_document.dealer_id'),
};
const recorder: Party = { ...finance, involved: true };

/** Finance hears of what waits for a second person, who recorded it and the dealer of what became of it. */
export const documentNotices: Notices = {
  entity: prepayDocument,
  words: documentWords,
  path: documents,
  list: `${documents}?text=`,
  actions: {
    submit: [finance],
    hold: [dealer],
    approve: [recorder, dealer],
    reject: [recorder, dealer],
    release: [recorder, dealer],
    reverse: [dealer],
  },
};
