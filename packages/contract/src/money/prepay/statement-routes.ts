import { z } from 'zod';
import { journalTypes } from '../journal/accounts.ts';
import { onPaper } from '../../kernel/document.ts';
import { officePapers } from '../../kernel/paper.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { savedStatementFields } from './fields.ts';

export const prepayPath = '/finance/dealerAccount';
/** Readers of prepay accounts: finance, dealers (their own) and dealer groups (their members'). */
export const prepaySeers = {
  needs: ['finance_customer_pre_pay', 'customer_pre_pay', 'pre_pay'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
const path = prepayPath;
const seers = prepaySeers;
const fen = z.number().int();

/** Month (YYYY-MM) in Asia/Shanghai. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Month; the current one if absent. */
const ofMonth = z.strictObject({ month: month.optional() });

const KeptStatement = rowOf(savedStatementFields, { id: z.number() });

/** Monthly statement of an account: opening balance, incoming, outgoing and closing balance by kind, in fen. */
const Statement = z.object({
  dealerName: z.string(),
  month: z.string(),
  opening: fen,
  in: fen,
  out: fen,
  closing: fen,
  /** Frozen part of the closing balance. */
  frozen: fen,
  lines: z.array(z.object({ type: z.literal(Object.keys(journalTypes)), count: fen, in: fen, out: fen })),
});

/** Routes of prepay statements by month and of balance proofs by day. */
export const prepayStatementRoutes = {
  statement: {
    method: 'GET',
    path: `${path}/statement/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'Statement of a month: opening + in - out = closing',
    query: ofMonth,
    response: Statement,
  },
  statementPrint: {
    method: 'GET',
    path: `${path}/statement/print/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'The statement of a month with its movements, as a page to print or a PDF',
    query: ofMonth.extend(onPaper(officePapers).shape),
    response: 'file',
  },
  kept: {
    method: 'GET',
    path: `${path}/statement/kept/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'Statements of months that are over, newest first',
    response: z.array(KeptStatement),
  },
  keptFile: {
    method: 'GET',
    path: `${path}/statement/kept/file/:id`,
    record: 'prepay-statement',
    ...seers,
    summary: 'The statement of a month that is over, the file as it was made',
    response: 'file',
  },
  proof: {
    method: 'GET',
    path: `${path}/proof/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'Proof of what the account holds at the end of a day, on paper',
    /** Date; the current balance if absent. */
    query: z.strictObject({ day: rules.day().optional() }).extend(onPaper(officePapers).shape),
    response: 'file',
  },
  statementExport: {
    method: 'GET',
    path: `${path}/statement/export/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'The statement of a month with its movements, as a workbook',
    query: ofMonth,
    response: 'file',
  },
} as const;
