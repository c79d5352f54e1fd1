import { prepayFlow, prepayStatuses } from '@treadline/contract/money/prepay/flow.ts';
import { prepayRoutes } from '@treadline/contract/money/prepay/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { accountWords, prepayAccount, readAccount } from './account.ts';
import { approveDocument, rejectDocument, releaseDocument } from './decide.ts';
import { documentWords, prepayDocument, readDocument } from './document.ts';
import { describeHome, findAccounts } from './feed.ts';
import { prepayLow, prepayRecovered } from './hooks.ts';
import { prepayInvariants } from './invariants.ts';
import { saveStatements, listSavedStatements, openSavedStatement } from './save-statements.ts';
import { setWarningLine } from './keep-line.ts';
import { listAccounts, listDocuments, listLedger } from './list.ts';
import { accountNotices, documentNotices } from './notices.ts';
import { printProof } from './proof.ts';
import { refreshBalance } from './refresh.ts';
import { exportStatement, printStatement } from './statement-file.ts';
import { readStatement } from './statement.ts';
import { freezeSum, submitAdjustment, submitRecharge, submitReversal, submitWithdrawal } from './submit.ts';

export { saveStatements } from './save-statements.ts';
export { payFromPrepay, refundToPrepay } from './pay.ts';
export { prepayLow, prepayRecovered } from './hooks.ts';

/** The document as it is after the change. */
const made = async (ctx: Ctx, id: Promise<number>) => readDocument(ctx, await id);
async function decided(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readDocument(ctx, id);
}

/** Prepaid accounts of dealers: documents approved by two persons, ledger and statements. */
export const domain: Domain = {
  name: 'money/prepay',
  hooks: [prepayLow, prepayRecovered],
  serve(app, services) {
    mountRoutes(app, services, prepayRoutes, {
      list: listAccounts,
      detail: (ctx, { params }) => readAccount(ctx, params.id),
      async ledger(ctx, input) {
        await readAccount(ctx, input.params.id);
        return listLedger(input.params.id)(ctx, input);
      },
      statement: (ctx, { params, query }) => readStatement(ctx, params.id, query.month),
      statementPrint: (ctx, { params, query }) =>
        printStatement({ ...ctx, paper: query }, params.id, query.month),
      statementExport: (ctx, { params, query }) => exportStatement(ctx, params.id, query.month),
      kept: (ctx, { params }) => listSavedStatements(ctx, params.id),
      keptFile: (ctx, { params }) => openSavedStatement(ctx, params.id),
      proof: (ctx, { params, query }) => printProof({ ...ctx, paper: query }, params.id, query.day),
      warning: (ctx, { params, body }) => setWarningLine(ctx, params.id, body),
      documents: listDocuments,
      recharge: (ctx, { body }) => made(ctx, submitRecharge(ctx, body)),
      reverse: (ctx, { body }) => made(ctx, submitReversal(ctx, body)),
      freeze: (ctx, { body }) => made(ctx, freezeSum(ctx, body)),
      withdraw: (ctx, { body }) => made(ctx, submitWithdrawal(ctx, body)),
      adjust: (ctx, { body }) => made(ctx, submitAdjustment(ctx, body)),
      approve: (ctx, { params, body }) =>
        decided(ctx, params.id, approveDocument(ctx, params.id, body.version)),
      reject: (ctx, { params, body }) => decided(ctx, params.id, rejectDocument(ctx, params.id, body.reason)),
      release: (ctx, { params }) => decided(ctx, params.id, releaseDocument(ctx, params.id)),
      refresh: (ctx, { params }) => refreshBalance(ctx, params.id),
      balance: (ctx, { params }) => readAccount(ctx, params.id),
    });
  },
  async prepare() {
    checkFlow('prepay-document', prepayFlow, prepayStatuses, ['SUBMITTED', 'HELD'], []);
  },
  jobs: (services) => [
    // When the last transactions of the old month have ended, and daily: what failed or was missed is made up for.
    { name: 'prepay.statements', cron: '40 1 * * *', run: async () => void (await saveStatements(services)) },
  ],
  home: describeHome,
  search: findAccounts,
  twoPersons: [
    {
      error: 'prepay.own-approval',
      kept: { table: 'prepay_document', first: 'created_by', second: 'decided_by' },
    },
  ],
  invariants: prepayInvariants,
  notices: [accountNotices, documentNotices],
  audit: { [prepayAccount.name]: accountWords, [prepayDocument.name]: documentWords },
};
