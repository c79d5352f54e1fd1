import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { partyBalanceFields, subjectBalanceFields } from '@treadline/contract/books/account-books/fields.ts';
import {
  accountBookRoutes,
  type PartyBalance,
  type SubjectBalance,
} from '@treadline/contract/books/account-books/routes.ts';
import { companyAccounts } from '@treadline/contract/money/journal/accounts.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy, unchangedQuery } from '#kernel/filters.ts';
import { balances, isUnder, levelIn, monthsOf, subjectsByCode, type Months } from './source.ts';

type SubjectRow = z.output<typeof SubjectBalance>;
type PartyRow = z.output<typeof PartyBalance> & { partyKey: string; partySearch: string };

/** The two sides of opening, movement and closing of a group. */
const sides = sql`
  greatest(sum(b.opening), 0)::bigint AS "openingDebit", greatest(-sum(b.opening), 0)::bigint AS "openingCredit",
  sum(b.debit)::bigint AS debit, sum(b.credit)::bigint AS credit,
  greatest(sum(b.opening + b.debit - b.credit), 0)::bigint AS "closingDebit",
  greatest(-sum(b.opening + b.debit - b.credit), 0)::bigint AS "closingCredit"`;

/** Every subject that holds or moves anything, those above with what is below them. */
export const subjectRows = (months: Months): RawBuilder<SubjectRow> => sql<SubjectRow>`(
  SELECT t.id, t.code, t.name, ${levelIn(sql`t.code`)} AS level, t.kind, ${sides},
    NOT EXISTS (SELECT FROM ledger_subject p WHERE p.code <> t.code AND ${isUnder(sql`t.code`, sql`p.code`)}) AS top
  FROM ${subjectsByCode} t JOIN (SELECT c.code, sum(o.opening) AS opening, sum(o.debit) AS debit, sum(o.credit) AS credit
    FROM ${balances(months)} o JOIN ledger_subject c ON c.id = o.subject_id GROUP BY 1) b ON ${isUnder(sql`b.code`, sql`t.code`)}
  GROUP BY t.id, t.code, t.name, t.kind)`;

/** Sums of the subjects that none stands above. */
const topSum = (key: string) =>
  sql<number>`coalesce(sum(${sql.ref(`x.${key}`)}) FILTER (WHERE x.top), 0)::bigint`;

export const listBalances = columnListing(
  accountBookRoutes.balances,
  (ctx, query) => ctx.db.selectFrom(subjectRows(monthsOf(query)).as('x')),
  {
    columns: 'x',
    made: true,
    filters: {
      fromMonth: unchangedQuery,
      toMonth: unchangedQuery,
      upToLevel: (q, level) => q.where('x.level', '<=', level),
      text: filterBy.search([], 'x.code', 'x.name'),
    },
    sort: { code: sql`x.code COLLATE "C"` },
    totals: {
      openingDebit: topSum('openingDebit'),
      openingCredit: topSum('openingCredit'),
      debit: topSum('debit'),
      credit: topSum('credit'),
      closingDebit: topSum('closingDebit'),
      closingCredit: topSum('closingCredit'),
    },
    defaultSort: 'code',
    sheet: {
      name: t('科目余额表', 'Balances of subjects', '科目餘額表'),
      columns: sheetOf(subjectBalanceFields),
    },
  },
);

const partyRows = (months: Months): RawBuilder<PartyRow> => sql<PartyRow>`(
  SELECT s.code || '-' || b.party_id AS id, s.code, min(s.name COLLATE "C") AS name, b.party_id AS "partyId", coalesce(c.code, '') AS "partyCode",
    coalesce(c.name, '') AS "partyName", coalesce(c.name_key, '') AS "partyKey", coalesce(c.search, '') AS "partySearch",
    ${sides}
  FROM ${balances(months)} b JOIN ledger_subject s ON s.id = b.subject_id LEFT JOIN company c ON c.id = b.party_id
  WHERE b.party_id <> 0 OR s.by_party OR s.account = ANY (${[...companyAccounts]}::text[])
  GROUP BY s.code, b.party_id, c.code, c.name, c.name_key, c.search)`;

export const listParties = columnListing(
  accountBookRoutes.parties,
  (ctx, query) => ctx.db.selectFrom(partyRows(monthsOf(query)).as('x')),
  {
    columns: {
      id: 'x.id',
      code: 'x.code',
      name: 'x.name',
      partyId: 'x.partyId',
      partyCode: 'x.partyCode',
      partyName: 'x.partyName',
      openingDebit: 'x.openingDebit',
      openingCredit: 'x.openingCredit',
      debit: 'x.debit',
      credit: 'x.credit',
      closingDebit: 'x.closingDebit',
      closingCredit: 'x.closingCredit',
    },
    made: true,
    filters: {
      fromMonth: unchangedQuery,
      toMonth: unchangedQuery,
      code: (q, code) => q.where(isUnder(sql`x.code`, sql`${code}::text`)),
      text: filterBy.search('x.partySearch', 'x.partyName', 'x.partyCode', 'x.code'),
    },
    sort: { code: sql`x.code COLLATE "C"`, partyName: 'x.partyKey' },
    defaultSort: 'code',
    tie: 'x.id',
    sheet: {
      name: t('往来余额表', 'Balances by company', '往來餘額表'),
      columns: sheetOf(partyBalanceFields),
    },
  },
);
