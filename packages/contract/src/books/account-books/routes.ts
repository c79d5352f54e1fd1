import { z } from 'zod';
import { onPaper } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { officePapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { journalTypes, type JournalType } from '../../money/journal/accounts.ts';
import { subjectKinds, type SubjectKind } from '../../money/subjects/chart.ts';
import {
  generalRowFields,
  journalLineFields,
  ledgerRowFields,
  partyBalanceFields,
  subjectBalanceFields,
} from './fields.ts';

const path = '/finance/ledger';
const finance = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const int = z.number().int();
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional();
/** Range of accounting months (YYYY-MM), inclusive; the current one where neither is given. */
const range = { fromMonth: month, toMonth: month };
const code = z.string().trim().max(20);
const sides = {
  openingDebit: int,
  openingCredit: int,
  debit: int,
  credit: int,
  closingDebit: int,
  closingCredit: int,
};

export const SubjectBalance = rowOf(subjectBalanceFields, {
  id: int,
  /** Whether no other subject stands above it. */
  top: z.boolean(),
});
export const PartyBalance = rowOf(partyBalanceFields, { id: z.string(), partyId: int });
/** Path of the screen of the document that was booked; '' where it has none. */
const documentPath = z.string();

export const AccountBookRow = rowOf(ledgerRowFields, {
  /** Place in the ledger. */
  id: int,
  journalId: int.nullable(),
  path: documentPath,
});
export const GeneralRow = rowOf(generalRowFields, { id: int });

/** Row of a ledger in columns; `amounts` follow its columns. */
const ColumnsRow = z.object({
  id: int,
  kind: z.enum(['OPENING', 'ENTRY', 'MONTH']),
  period: z.string(),
  day: z.string().nullable(),
  no: z.string(),
  memo: z.string(),
  subject: z.string(),
  journalId: int.nullable(),
  debit: int,
  credit: int,
  side: z.enum(['DEBIT', 'CREDIT', 'FLAT']),
  balance: int,
  amounts: z.array(int),
});

export const accountBookRoutes = routes({
  balances: {
    method: 'GET',
    path: `${path}/list`,
    ...finance,
    summary: 'Balances of all subjects over a range of months',
    ...listOf(SubjectBalance, {
      filters: {
        ...range,
        text: filter.text(),
        /** Subjects down to this level. */
        upToLevel: filter.int(),
        kind: filter.many(z.enum(Object.keys(subjectKinds) as [SubjectKind])),
      },
      sort: ['code'],
      maxPageSize: 500,
      totals: sides,
    }),
  },
  parties: {
    method: 'GET',
    path: `${path}/party`,
    ...finance,
    summary: 'Balances of companies by subject over a range of months',
    ...listOf(PartyBalance, {
      filters: { ...range, text: filter.text(), code: code.optional(), partyId: filter.int() },
      sort: ['code', 'partyName', 'debit', 'credit'],
      totals: sides,
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail`,
    ...finance,
    summary: 'Detailed ledger of a subject, those below it included, with the balance after each entry',
    ...listOf(AccountBookRow, {
      filters: {
        ...range,
        code: code.default(''),
        partyId: filter.int(),
        type: filter.many(z.enum(Object.keys(journalTypes) as [JournalType])),
        text: filter.text(),
      },
      sort: ['id'],
      maxPageSize: 500,
    }),
  },
  general: {
    method: 'GET',
    path: `${path}/general`,
    ...finance,
    summary: 'General ledger: each subject of the first level, or one, month by month',
    ...listOf(GeneralRow, { filters: { ...range, code: code.optional() }, sort: ['id'], maxPageSize: 500 }),
  },
  columns: {
    method: 'GET',
    path: `${path}/columns`,
    ...finance,
    summary: 'A subject’s entries with a column for each subject below it, at most 2,000',
    query: z.strictObject({ ...range, code }),
    response: z.object({
      code: z.string(),
      name: z.string(),
      columns: z.array(z.object({ code: z.string(), name: z.string() })),
      rows: z.array(ColumnsRow),
      /** There are more entries than are shown. */
      more: z.boolean(),
    }),
  },
  columnsFile: {
    method: 'GET',
    path: `${path}/columns/file`,
    ...finance,
    summary: 'The ledger in columns as a workbook',
    query: z.strictObject({ ...range, code }),
    response: 'file',
  },
  journal: {
    method: 'GET',
    path: `${path}/journal/:id`,
    record: 'journal',
    ...finance,
    summary: 'One journal with its entries',
    response: z.object({
      id: int,
      type: z.enum(Object.keys(journalTypes) as [JournalType]),
      day: z.string(),
      period: z.string(),
      no: z.string(),
      memo: z.string(),
      path: documentPath,
      actor: z.string(),
      time: z.string(),
      lines: z.array(rowOf(journalLineFields, { id: int, code: z.string(), partyId: int.nullable() })),
    }),
  },
  options: {
    method: 'GET',
    path: `${path}/options`,
    ...finance,
    summary: 'Months of the books, and the subjects with their codes',
    response: z.object({
      months: z.array(z.string()),
      subjects: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  },
  print: {
    method: 'GET',
    path: `${path}/print`,
    ...finance,
    summary: 'Balances, or the ledger of a subject, on paper',
    query: z
      .strictObject({
        ...range,
        view: z.enum(['BALANCES', 'GENERAL', 'DETAIL']),
        code: code.optional(),
        partyId: filter.int(),
      })
      .extend(onPaper(officePapers).shape),
    response: 'file',
  },
});
