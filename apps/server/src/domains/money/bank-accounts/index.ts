import { bankAccountFields } from '@treadline/contract/money/bank-accounts/fields.ts';
import { bankAccountRoutes } from '@treadline/contract/money/bank-accounts/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findOffered, optionsOf, type PickerOptions } from '#kernel/picker-options.ts';
import { serveBasicData } from '#kernel/serve-basic-data.ts';
import {
  bankAccount,
  bankRow,
  bankSearch,
  bankSource,
  bankStore,
  bankWords,
  makeDefault,
  openNumber,
  switchBank,
} from './bank-account.ts';
import { bankAccountInvariants } from './invariants.ts';

export { bankAccount } from './bank-account.ts';
export { bankNameOf, bankOfNumber, bankPlace, chooseBank, nameBank } from './own-bank.ts';

const listAccounts = columnListing(bankAccountRoutes.list, bankSource, {
  columns: bankRow,
  filters: { text: filterBy.search('bank_account.search', 'ledger_subject.code') },
  defaultSort: 'subjectCode',
  map: openNumber,
  sheet: { name: t('银行账户', 'Bank accounts', '銀行帳戶'), columns: sheetOf(bankAccountFields) },
});

const offer = {
  from: bankSource,
  id: 'bank_account.id',
  label: () => 'bank_account.name',
  enabled: 'bank_account.enabled',
  // What a select offers first is what it chooses by itself.
  first: 'bank_account.is_default',
  order: 'ledger_subject.code',
  keys: ['bank_account.search'],
} satisfies PickerOptions<never, never>;

/** The company's own bank accounts, each a sub-account of the bank subject. */
export const domain: Domain = {
  name: 'money/bank-accounts',
  serve: (app, services) =>
    mountRoutes(app, services, bankAccountRoutes, {
      list: listAccounts,
      options: optionsOf(offer),
      ...serveBasicData(bankStore),
      status: (ctx, { params, body }) => switchBank(ctx, params.id, body.enabled),
      makeDefault: (ctx, { params }) => makeDefault(ctx, params.id),
    }),
  searchable: [bankSearch],
  invariants: bankAccountInvariants,
  audit: { [bankAccount.name]: bankWords },
  search: findOffered(offer, {
    entity: bankAccount,
    code: 'finance_closing',
    path: '/finance/bankAccount',
    name: 'bank_account.bank',
    no: 'bank_account.name',
  }),
};
