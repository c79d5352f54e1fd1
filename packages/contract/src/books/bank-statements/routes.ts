import { z } from 'zod';
import { onPaper, step } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { officePapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  bankEntryFields,
  bankFileFields,
  bankNames,
  bankRowFields,
  bankRowStates,
  matchFields,
  matchKinds,
} from './fields.ts';
import { matchFlow as flow, matchStatuses } from './flow.ts';

const path = '/finance/bankStatement';
const record = 'bank-match';
const seers = { needs: ['finance_closing', 'finance_voucher_approve'], types: ['OTHER'] } as const;
const maker = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const int = z.number().int();

export const BankRow = rowOf(bankRowFields, {
  id: int,
  bankAccountId: int,
  matchId: int.nullable(),
  /** Fen, above zero money came in. */
  amount: int,
});
export const BankEntry = rowOf(bankEntryFields, { id: int, amount: int, journalId: int });
export const BankMatch = rowOf(matchFields, {
  id: int,
  /** The caller made it, so someone else must approve it. */
  mine: z.boolean(),
  version: int,
});

export const BankFile = rowOf(bankFileFields, { id: int });

const some = z.array(rules.id()).max(200);
const ids = some.min(1, 'rule.selectRows');
const reconciled = z.strictObject({
  bankAccountId: z.coerce.number<string>().int().positive(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
const OpenItem = z.object({ id: int, day: z.string(), words: z.string(), no: z.string(), amount: int });

export const bankStatementRoutes = routes({
  rows: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Rows of bank statements, matched and open',
    ...listOf(BankRow, {
      filters: {
        bankAccountId: filter.int(),
        state: filter.many(z.enum(Object.keys(bankRowStates) as [keyof typeof bankRowStates])),
        text: filter.text(),
        day: filter.days(),
      },
      sort: ['day', 'income', 'expense'],
      totals: { income: int, expense: int },
      counts: ['state'],
    }),
  },
  import: {
    method: 'POST',
    path: `${path}/import`,
    ...maker,
    summary: 'A bank’s statement (xlsx, csv, txt): rows read before are known, equal entries are matched',
    upload: { maxBytes: 5 * 1024 * 1024 },
    body: z.strictObject({ bankAccountId: z.coerce.number<string>().int().positive().optional() }),
    response: z.object({
      bank: z.enum(Object.keys(bankNames) as [keyof typeof bankNames]),
      bankAccountId: int,
      accountName: z.string(),
      rows: int,
      fresh: int,
      matched: int,
    }),
  },
  files: {
    method: 'GET',
    path: `${path}/file/list`,
    ...seers,
    summary: 'Files of statements that were read, the last 100',
    response: z.object({ list: z.array(BankFile) }),
  },
  removeFile: {
    method: 'DELETE',
    path: `${path}/file/:id`,
    record: 'bank-file',
    ...maker,
    summary: 'Take a file back: the rows that it brought go, what they were matched with is open again',
    response: 'none',
  },
  entries: {
    method: 'GET',
    path: `${path}/entries`,
    ...maker,
    summary: 'Entries of the books on a bank account that no row of a statement is',
    ...listOf(BankEntry, {
      filters: {
        bankAccountId: filter.int(),
        /** Of a row: those that could be it or part of it; sorted by `apart` the likeliest come first. */
        rowId: filter.int(),
        text: filter.text(),
        day: filter.days(),
      },
      sort: ['apart', 'day', 'income', 'expense'],
      totals: { income: int, expense: int },
    }),
  },
  match: {
    method: 'POST',
    path: `${path}/match`,
    ...maker,
    summary:
      'Rows are these entries: as many of either as add up to the same; of one alone those that cancel',
    idempotent: true,
    body: z.strictObject({ rowIds: some, entryIds: some, remark: rules.remark(200) }),
    response: BankMatch,
  },
  book: {
    method: 'POST',
    path: `${path}/book`,
    ...maker,
    summary: 'Rows are booked as bank charges or as money in suspense; above a limit by a second person',
    idempotent: true,
    body: z.strictObject({ rowIds: ids, as: z.enum(['FEE', 'SUSPENSE']), remark: rules.remark(200) }),
    response: BankMatch,
  },
  matches: {
    method: 'GET',
    path: `${path}/match/list`,
    ...seers,
    summary: 'What rows were found to be, and what waits for approval',
    ...listOf(BankMatch, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(matchStatuses)),
        kind: filter.many(z.enum(Object.keys(matchKinds) as [keyof typeof matchKinds])),
        bankAccountId: filter.int(),
        mine: filter.bool(),
      },
      sort: ['createdTime', 'amount'],
      counts: ['status'],
    }),
  },
  approve: step(flow.approve, {
    path: `${path}/approve/:id`,
    record,
    summary: 'WAITING -> DONE with its journal, by another person',
    idempotent: true,
    body: z.strictObject({ version: int }),
    response: BankMatch,
  }),
  reject: step(flow.reject, {
    path: `${path}/reject/:id`,
    record,
    summary: 'WAITING -> REJECTED with a reason: the rows are open again',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(200) }),
    response: BankMatch,
  }),
  undo: step(flow.undo, {
    path: `${path}/undo/:id`,
    record,
    summary: 'DONE -> UNDONE: rows and entries are open again',
    response: BankMatch,
  }),
  reconciliation: {
    method: 'GET',
    path: `${path}/reconciliation`,
    ...seers,
    summary:
      'Reconciliation of a bank account at the end of a month: book and bank with the open items of either',
    query: reconciled,
    response: z.object({
      accountName: z.string(),
      month: z.string(),
      /** Balance of the books, and of the bank's last row; null before the first row. */
      book: int,
      bank: int.nullable(),
      /** What the bank has and the books have not, and the other way round. */
      bankOnly: z.array(OpenItem),
      bookOnly: z.array(OpenItem),
      /** Difference of book and bank before the first row of a statement. */
      before: int,
      bookAdjusted: int,
      bankAdjusted: int,
      /** Zero when nothing is missing. */
      difference: int,
    }),
  },
  print: {
    method: 'GET',
    path: `${path}/reconciliation/print`,
    ...seers,
    summary: 'The reconciliation on paper, to be signed and kept',
    query: reconciled.extend(onPaper(officePapers).shape),
    response: 'file',
  },
});
