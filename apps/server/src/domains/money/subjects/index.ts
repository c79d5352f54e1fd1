import { sql } from 'kysely';
import { controlledAccounts, openedAccounts } from '@treadline/contract/money/subjects/chart.ts';
import { subjectFields } from '@treadline/contract/money/subjects/fields.ts';
import { subjectRoutes } from '@treadline/contract/money/subjects/routes.ts';
import { companyAccounts } from '@treadline/contract/money/journal/accounts.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findOffered, optionsOf, type PickerOptions } from '#kernel/picker-options.ts';
import { matchesSearch } from '#kernel/search.ts';
import { serveBasicData } from '#kernel/serve-basic-data.ts';
import { subjectInvariants } from './invariants.ts';
import {
  ledgerSubject,
  postableSubjects,
  removeSubject,
  subjectRow,
  subjectSearch,
  subjectSource,
  subjectStore,
  subjectWords,
  switchSubject,
} from './subject.ts';

export { addBankSubject, ledgerSubject, nameBankSubject, readPostable, type PostedAs } from './subject.ts';

const listSubjects = columnListing(subjectRoutes.list, subjectSource, {
  columns: subjectRow,
  filters: { text: filterBy.search('ledger_subject.search') },
  sort: {
    code: sql`ledger_subject.code COLLATE "C"`,
    name: 'ledger_subject.name',
    kind: sql`ledger_subject.kind COLLATE "C"`,
    account: sql`ledger_subject.account COLLATE "C"`,
  },
  defaultSort: 'code',
  sheet: { name: t('会计科目', 'Subjects', '會計科目'), columns: sheetOf(subjectFields) },
});

const label = sql<string>`ledger_subject.code || ' ' || ledger_subject.name`;
const offer = {
  from: subjectSource,
  id: 'ledger_subject.id',
  label: () => label,
  enabled: 'ledger_subject.enabled',
  order: 'ledger_subject.code',
  keys: ['ledger_subject.search'],
} satisfies PickerOptions<never, never>;

interface AskedPostable {
  query: { text?: string | undefined; opening?: boolean | undefined };
}

/** Subjects for a voucher's lines, at most 500; receivables and payables where there are opening balances to enter or settle. */
const listPostable = (ctx: Ctx, { query: { text = '', opening = false } }: AskedPostable) =>
  postableSubjects(ctx)
    .where(matchesSearch(text, ['ledger_subject.search']))
    .where(
      sql<boolean>`(coalesce(ledger_subject.account, '') <> ALL (${Object.keys(controlledAccounts)}::text[])
        OR (ledger_subject.account = ANY (${[...openedAccounts]}::text[]) AND (${opening}
          OR EXISTS (SELECT FROM journal j WHERE j.type = 'OPENING_BALANCE' AND j.source_type = 'voucher'))))`,
    )
    .orderBy(sql`ledger_subject.code COLLATE "C"`)
    .limit(500)
    .select([
      'ledger_subject.id as value',
      label.as('label'),
      'ledger_subject.code',
      'ledger_subject.name',
      sql<boolean>`CASE WHEN ledger_subject.account IS NULL THEN ledger_subject.by_party
        ELSE ledger_subject.account = ANY (${[...companyAccounts]}::text[]) END`.as('withParty'),
    ])
    .execute();

/** Companies for a voucher's lines, at most 50. */
const listParties = ({ db }: Ctx, { query: { text = '' } }: { query: { text?: string | undefined } }) =>
  db
    .selectFrom('company')
    .where('company.account_type', '<>', 'OTHER')
    .where(matchesSearch(text, ['company.search'], ['company.code']))
    .orderBy('company.name_key')
    .orderBy('company.id')
    .limit(50)
    .select(['company.id as value', 'company.name as label', 'company.code'])
    .execute();

/** Chart of accounts: the product's subjects and the company's own, as a tree by code. */
export const domain: Domain = {
  name: 'money/subjects',
  serve: (app, services) =>
    mountRoutes(app, services, subjectRoutes, {
      list: listSubjects,
      options: optionsOf(offer),
      ...serveBasicData(subjectStore),
      status: (ctx, { params, body }) => switchSubject(ctx, params.id, body.enabled),
      remove: (ctx, { params }) => removeSubject(ctx, params.id),
      postable: listPostable,
      parties: listParties,
    }),
  searchable: [subjectSearch],
  invariants: subjectInvariants,
  audit: { [ledgerSubject.name]: subjectWords },
  search: findOffered(offer, {
    entity: ledgerSubject,
    code: 'finance_closing',
    path: '/finance/subject',
    name: 'ledger_subject.name',
    no: 'ledger_subject.code',
  }),
};
