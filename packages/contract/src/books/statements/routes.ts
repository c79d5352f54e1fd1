import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { rowResults, seenRows } from '../../kernel/many.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  statementFlow as flow,
  statementPaymentFlow,
  statementPaymentStatuses,
  statementStates,
} from './flow.ts';
import { lineList } from './line-list.ts';
import { sealRoutes } from './seal-routes.ts';
import {
  SettlementRow,
  StatementAccountRow,
  StatementDetail,
  statementForms,
  StatementLine,
  StatementPayment,
  StatementRow,
} from './schema.ts';

const path = '/finance/dealer';
const record = 'statement';
const types = ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const;
const seers = { needs: ['invoice_detail'], types } as const;
const desk = { needs: ['history_statement_of_account'], types: ['OTHER'] } as const;
const version = z.number().int();
const idempotent = true;
const reason = z.string().trim().min(1, 'rule.required').max(200);
/** Past month (YYYY-MM). */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'rule.required');
const type = z.enum(['RETAIL', 'WHOLESALE']);

export const statementRoutes = routes({
  sales: {
    method: 'GET',
    path: `${path}/salesRecord`,
    needs: ['tyre_sale_order_list'],
    types,
    summary: 'Retail settlement lines of dealers',
    ...listOf(SettlementRow, { ...lineList, counts: ['claimed'] }),
  },
  purchases: {
    method: 'GET',
    path: `${path}/purchaseRecord`,
    needs: ['tyre_whole_sale_order_list'],
    types,
    summary: 'Wholesale settlement lines; of dealers only for those that may buy in bulk',
    ...listOf(SettlementRow, { ...lineList, counts: ['claimed'] }),
  },
  list: {
    method: 'GET',
    path: `${path}/history`,
    needs: ['history_statement_of_account'],
    types,
    summary: 'Statements',
    ...listOf(StatementRow, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(statementStates)),
        type: filter.many(type),
        partyId: filter.many(z.coerce.number<string>().int()),
        month: filter.text(),
        createdTime: filter.days(),
        /** Sent more than the configured number of days ago and not confirmed. */
        late: filter.bool(),
        waiting: filter.bool(),
        /** Addressed to the caller's company, which confirms it. */
        own: filter.bool(),
        orderId: filter.int(),
      },
      sort: ['createdTime', 'statementNo', 'month', 'total', 'due'],
      totals: {
        total: z.number(),
        settled: z.number(),
        paid: z.number(),
        due: z.number(),
        invoiced: z.number(),
      },
      counts: ['state'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One statement with disputes, payments, invoices and log',
    response: StatementDetail,
  },
  lines: {
    method: 'GET',
    path: `${path}/detail/lines/:id`,
    record,
    ...seers,
    summary: 'The lines of a statement; with format=xlsx its workbook',
    ...listOf(StatementLine, lineList),
  },
  account: {
    method: 'GET',
    path: `${path}/detail/account/:id`,
    record,
    ...seers,
    summary: 'Account of a statement: opening, movements, payments, closing; with format=xlsx too',
    ...listOf(StatementAccountRow, { filters: {}, sort: ['day'] }),
  },
  ...sealRoutes,
  generate: {
    method: 'POST',
    path: `${path}/statement/generate`,
    ...desk,
    idempotent,
    transaction: 'own',
    summary: 'Closes a month: one statement for each party with lines up to its end',
    body: z.strictObject({
      type,
      month,
      /** Parties; all if absent. */
      partyIds: z.array(rules.id()).max(1000).optional(),
    }),
    response: rowResults.extend({
      /** Number of parties left to a background job. */
      queued: z.number().int(),
    }),
  },
  send: step(flow.send, {
    path: `${path}/statement/send/:id`,
    record,
    summary: 'DRAFT -> SENT',
    body: z.strictObject({ version }),
    response: StatementRow,
  }),
  sendMany: {
    method: 'PUT',
    path: `${path}/statement/sendMany`,
    ...desk,
    transaction: 'own',
    idempotent,
    summary: 'DRAFT -> SENT of many, each by itself',
    body: seenRows,
    response: rowResults,
  },
  void: step(flow.void, {
    path: `${path}/statement/void/:id`,
    record,
    summary: 'DRAFT -> VOID: its lines are free again',
    body: z.strictObject({ reason }),
    response: StatementRow,
  }),
  confirm: step(flow.confirm, {
    path: `${path}/statement/confirm/:id`,
    record,
    summary: 'SENT -> CONFIRMED by its party: it never changes again',
    body: z.strictObject({ version }),
    response: StatementRow,
  }),
  dispute: step(flow.dispute, {
    path: `${path}/statement/dispute/:id`,
    record,
    summary: 'SENT -> DISPUTED by its party, line by line with reasons',
    body: z.strictObject({
      version,
      lines: z
        .array(z.strictObject({ lineId: rules.id(), reason }))
        .min(1, 'rule.selectRows')
        .max(200),
    }),
    response: StatementRow,
  }),
  answer: step(flow.answer, {
    path: `${path}/statement/answer/:id`,
    record,
    idempotent,
    summary: 'Answers a dispute: the line stays, is corrected, or moves to a later statement',
    body: z
      .strictObject({
        disputeId: rules.id(),
        resolution: z.enum(['KEPT', 'CORRECTED', 'MOVED']),
        answer: reason,
        /** Amount of the correction in fen with VAT. */
        amount: z.number().int().optional(),
      })
      .refine(({ resolution, amount }) => (resolution === 'CORRECTED') === Boolean(amount), {
        path: ['amount'],
        message: 'rule.required',
      }),
    response: StatementRow,
  }),
  resend: step(flow.resend, {
    path: `${path}/statement/resend/:id`,
    record,
    summary: 'DISPUTED -> SENT once every dispute is answered',
    body: z.strictObject({ version }),
    response: StatementRow,
  }),
  correct: step(flow.correct, {
    path: `${path}/statement/correct/:id`,
    record,
    idempotent,
    summary: 'A correction line on a draft',
    body: statementForms.correct.refine(({ amount }) => amount !== 0, {
      path: ['amount'],
      message: 'rule.amountSome',
    }),
    response: StatementRow,
  }),
  remind: {
    method: 'PUT',
    path: `${path}/statement/remind`,
    ...desk,
    transaction: 'own',
    summary: 'Reminds parties of statements that they have not confirmed',
    body: z.strictObject({ ids: z.array(rules.id()).min(1, 'rule.selectRows').max(500) }),
    response: rowResults,
  },
  mail: step(flow.mail, {
    path: `${path}/statement/mail/:id`,
    record,
    idempotent,
    transaction: 'own',
    summary: 'Mails the statement as PDF to those of its party who work on statements',
    body: z.strictObject({ version }),
    response: z.object({ receivers: z.number().int() }),
  }),
  carry: step(flow.carry, {
    path: `${path}/statement/carry/:id`,
    record,
    idempotent,
    summary: 'What is due below zero goes onto the next statement',
    body: z.strictObject({ version }),
    response: StatementRow,
  }),
  invoice: step(flow.invoice, {
    path: `${path}/statement/invoice/:id`,
    record,
    idempotent,
    summary: 'Notes an invoice of a confirmed statement',
    body: statementForms.invoice.extend({ invoiceNo: rules.invoiceNo() }),
    response: StatementRow,
  }),
  pay: {
    method: 'POST',
    path: `${path}/statement/pay/:id`,
    record,
    ...desk,
    idempotent,
    summary: 'Records money through the bank; posted when a second person approves it',
    body: statementForms.pay.refine(({ amount }) => amount !== 0, {
      path: ['amount'],
      message: 'rule.amountSome',
    }),
    response: StatementPayment,
  },
  payments: {
    method: 'GET',
    path: `${path}/payments`,
    ...desk,
    summary: 'Payments of statements',
    ...listOf(StatementPayment, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(statementPaymentStatuses)),
        createdTime: filter.days(),
        mine: filter.bool(),
      },
      sort: ['createdTime', 'amount'],
      totals: { amount: z.number(), bankAmount: z.number() },
      counts: ['status'],
    }),
  },
  approve: step(statementPaymentFlow.approve, {
    path: `${path}/payment/approve/:id`,
    record: 'statement-payment',
    idempotent,
    summary: 'SUBMITTED -> APPROVED with its money, by another person',
    body: z.strictObject({ version }),
    response: StatementPayment,
  }),
  approveMany: {
    method: 'PUT',
    path: `${path}/payment/approveMany`,
    ...desk,
    transaction: 'own',
    idempotent,
    summary: 'SUBMITTED -> APPROVED of many with their money, each by itself, by another person',
    body: seenRows,
    response: rowResults,
  },
  reject: step(statementPaymentFlow.reject, {
    path: `${path}/payment/reject/:id`,
    record: 'statement-payment',
    summary: 'SUBMITTED -> REJECTED with a reason, by another person',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(200) }),
    response: StatementPayment,
  }),
  ...documentRoutes(`${path}/statement`, record, seers),
});
