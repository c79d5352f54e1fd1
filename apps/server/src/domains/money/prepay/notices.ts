import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
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

/**
 * Notice recipients: a group when a dealer's account falls below its warning line (finance and dealer have reminders),
 * the dealer for each monthly statement.
 */
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
    return fillPlaces(left, lang, { dealer, available: say('available'), warning: say('warning') });
  },
};

const dealer: Party = {
  type: 'DEALER',
  codes: payers,
  company: sql.ref<number>('prepay_document.dealer_id'),
};
const recorder: Party = { ...finance, involved: true };

/** Notice recipients: finance for documents awaiting a second person, their author and the dealer for decisions. */
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
