import { statementFlow, statementStatuses } from '@treadline/contract/books/statements/flow.ts';
import { statementPaymentFlow, statementPaymentStatuses } from '@treadline/contract/books/statements/flow.ts';
import { statementRoutes } from '@treadline/contract/books/statements/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { serveDocument } from '#kernel/documents.ts';
import { eachRow } from '#kernel/each-row.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { visible } from '#kernel/scope.ts';
import { orderShared, sharesLeftToStatement, shareReturned } from '#domains/books/bill-splits/index.ts';
import { orderEarned } from '#domains/wholesale/dealer-orders/index.ts';
import { listAccount } from './account.ts';
import { carryStatement } from './carry.ts';
import { statementPaper, statementDetail } from './detail.ts';
import { describeHome, findDocuments, listLateReminders } from './feed.ts';
import { generateJob, generateLater, generateStatements } from './generate.ts';
import { statementInvariants } from './invariants.ts';
import { catchUp } from './lines/catch-up.ts';
import { settleByStatement, settleOrders, settleReturn } from './lines/retail.ts';
import { fillCorrections } from './lines/fill-corrections.ts';
import { settleDealerOrders } from './lines/wholesale.ts';
import { listLines, listPayments, listPurchases, listSales, listStatements } from './list.ts';
import { mailStatement } from './mail.ts';
import { paymentNotices, statementNotices } from './notices.ts';
import { approvePayment, rejectPayment, submitPayment } from './pay.ts';
import { paymentWords, readPayment, statementPayment } from './payment.ts';
import { serveSeal } from './seal.ts';
import { readStatement, statement, statementSource, statementWords } from './statement.ts';
import {
  answerDispute,
  confirmStatement,
  correctStatement,
  disputeStatement,
  recordInvoice,
  remindStatement,
  resendStatement,
  sendStatement,
  voidStatement,
} from './transitions.ts';

export { carryStatement } from './carry.ts';
export { generateOne } from './generate.ts';
export { catchUp } from './lines/catch-up.ts';
export { settleAlone } from './lines/wholesale.ts';
export { approvePayment, rejectPayment, submitPayment } from './pay.ts';
export {
  answerDispute,
  confirmStatement,
  correctStatement,
  disputeStatement,
  recordInvoice,
  lockOpenAmount,
  sendStatement,
  voidStatement,
} from './transitions.ts';

/** The statement as it is after the change. */
async function reread(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readStatement(ctx, id);
}

const many = async (ctx: Ctx, ids: readonly number[], act: (own: Ctx, id: number) => Promise<unknown>) => {
  const rows = await statementSource(ctx)
    .where('statement.id', 'in', [...ids])
    .select(['statement.id', 'statement.statement_no'])
    .execute();
  const nos = new Map(rows.map(({ id, statement_no: no }) => [id, no]));
  return eachRow(ctx, ids, nos, act);
};

interface Seen {
  id: number;
  version: number;
}
const idsOf = (rows: readonly Seen[]): number[] => rows.map(({ id }) => id);
/** What the caller saw of a row. */
const versionIn = (rows: readonly Seen[], id: number): number =>
  rows.find((row) => row.id === id)?.version ?? 0;

const sendMany = (ctx: Ctx, rows: readonly Seen[]) =>
  many(ctx, idsOf(rows), (own, id) => sendStatement(own, id, versionIn(rows, id)));

async function approveMany(ctx: Ctx, rows: readonly Seen[]) {
  const payments = await ctx.db
    .selectFrom('statement_payment')
    .where('id', 'in', idsOf(rows))
    .where(visible(ctx, statementPayment))
    .select(['id', 'pay_no'])
    .execute();
  const nos = new Map(payments.map(({ id, pay_no: no }) => [id, no]));
  return eachRow(ctx, idsOf(rows), nos, (own, id) => approvePayment(own, id, versionIn(rows, id)));
}

const serve: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, statementRoutes, {
    sales: listSales,
    purchases: listPurchases,
    list: listStatements,
    detail: (ctx, { params }) => statementDetail(ctx, params.id),
    lines: async (ctx, input) => listLines((await readStatement(ctx, input.params.id)).id)(ctx, input),
    account: async (ctx, input) => listAccount((await readStatement(ctx, input.params.id)).id)(ctx, input),
    ...serveSeal,
    generate: (ctx, { body }) => generateStatements(ctx, body),
    send: (ctx, { params: { id }, body }) => reread(ctx, id, sendStatement(ctx, id, body.version)),
    void: (ctx, { params: { id }, body }) => reread(ctx, id, voidStatement(ctx, id, body.reason)),
    confirm: (ctx, { params: { id }, body }) => reread(ctx, id, confirmStatement(ctx, id, body.version)),
    dispute: (ctx, { params: { id }, body }) => reread(ctx, id, disputeStatement(ctx, id, body)),
    answer: (ctx, { params: { id }, body }) => reread(ctx, id, answerDispute(ctx, id, body)),
    resend: (ctx, { params: { id }, body }) => reread(ctx, id, resendStatement(ctx, id, body.version)),
    correct: (ctx, { params: { id }, body }) => reread(ctx, id, correctStatement(ctx, id, body)),
    mail: (ctx, { params, body }) => mailStatement(ctx, params.id, body.version),
    remind: (ctx, { body }) => many(ctx, body.ids, remindStatement),
    sendMany: (ctx, { body }) => sendMany(ctx, body.rows),
    approveMany: (ctx, { body }) => approveMany(ctx, body.rows),
    carry: (ctx, { params: { id }, body }) => reread(ctx, id, carryStatement(ctx, id, body.version)),
    invoice: (ctx, { params: { id }, body }) => reread(ctx, id, recordInvoice(ctx, id, body)),
    pay: async (ctx, { params, body }) => readPayment(ctx, await submitPayment(ctx, params.id, body)),
    payments: listPayments,
    async approve(ctx, { params, body }) {
      await approvePayment(ctx, params.id, body.version);
      return readPayment(ctx, params.id);
    },
    async reject(ctx, { params, body }) {
      await rejectPayment(ctx, params.id, body.reason);
      return readPayment(ctx, params.id);
    },
    ...serveDocument(statement, statementRoutes, { detail: statementDetail, paper: statementPaper }),
  });

/** What nodes of a version before these lines wrote while they served beside. */
const catchUpJob = (services: Services) => ({
  name: 'statements.catch-up',
  cron: '20 2 * * *',
  async run() {
    await catchUp(services.db);
    await fillCorrections(services.db);
  },
});

/** Settlement statements with dealers, dealer groups and OEMs: lines, disputes, payments. */
export const domain: Domain = {
  name: 'books/statements',
  serve(app, services) {
    serve(app, services);
  },
  on: [
    on(orderShared, ({ db }, { orderId }) => settleOrders(db, [orderId])),
    on(shareReturned, ({ db }, { returnId }) => settleReturn(db, returnId)),
    on(sharesLeftToStatement, ({ db }, { receiverIds }) => settleByStatement(db, receiverIds)),
    on(orderEarned, ({ db }, { orderId }) => settleDealerOrders(db, [orderId])),
  ],
  async prepare() {
    checkFlow('statement', statementFlow, statementStatuses, ['DRAFT'], []);
    checkFlow('statement-payment', statementPaymentFlow, statementPaymentStatuses, ['SUBMITTED'], []);
  },
  fills: (db) => [
    { name: 'settlement_line', run: () => catchUp(db) },
    { name: 'journal_vat of corrections', run: () => fillCorrections(db) },
  ],
  jobs: (services) => [
    { name: generateJob, run: (data) => generateLater(services, data), retries: 3, retryDelay: 30 },
    catchUpJob(services),
  ],
  home: describeHome,
  reminders: listLateReminders,
  search: findDocuments,
  twoPersons: [
    {
      error: 'statement.own-approval',
      kept: { table: 'statement_payment', first: 'created_by', second: 'decided_by' },
    },
  ],
  invariants: statementInvariants,
  notices: [statementNotices, paymentNotices],
  audit: { [statement.name]: statementWords, [statementPayment.name]: paymentWords },
};
