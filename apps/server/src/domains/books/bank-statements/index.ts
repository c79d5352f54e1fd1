import { matchFlow, matchStatuses } from '@treadline/contract/books/bank-statements/flow.ts';
import { bankStatementRoutes } from '@treadline/contract/books/bank-statements/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { countAndOldest, inStatusSince } from '#kernel/since.ts';
import { bankFile, fileWords, listFiles, removeFile } from './files.ts';
import { importStatement } from './import.ts';
import { bankStatementInvariants } from './invariants.ts';
import { listEntries, listMatches, listRows } from './lists.ts';
import {
  approveMatch,
  bankMatch,
  bookRows,
  isMine,
  matchEntries,
  matchSource,
  matchWords,
  readMatch,
  rejectMatch,
  undoMatch,
} from './match.ts';
import { printReconciliation } from './print.ts';
import { reconcile } from './reconcile.ts';

/** The match as it is after the change. */
async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readMatch(ctx, id);
}

const toApprove = t('待审批的银行入账', 'Bank rows to approve', '待審批的銀行入帳');

/** What was booked from statements by others and waits for the caller. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_voucher_approve')) return {};
  const waiting = await matchSource(ctx)
    .where('bank_match.status', '=', 'WAITING')
    .where(isMine(ctx.me), '=', false)
    .select(countAndOldest(inStatusSince(bankMatch, 'bank_match')))
    .executeTakeFirstOrThrow();
  return {
    cards: [
      {
        key: 'bank-matches',
        title: toApprove[ctx.lang],
        ...waiting,
        path: '/finance/bankStatement/matches?status=WAITING&mine=false',
        tone: 'waiting',
        hint: null,
      },
    ],
  };
}

/** Statements of the company's bank accounts: read, matched with the books, reconciled by month. */
export const domain: Domain = {
  name: 'books/bank-statements',
  serve: (app, services) =>
    mountRoutes(app, services, bankStatementRoutes, {
      rows: listRows,
      import: (ctx, { file, body }) => importStatement(ctx, file, body.bankAccountId),
      files: listFiles,
      removeFile: (ctx, { params }) => removeFile(ctx, params.id),
      entries: listEntries,
      match: async (ctx, { body }) => readMatch(ctx, await matchEntries(ctx, body)),
      book: async (ctx, { body }) => readMatch(ctx, await bookRows(ctx, body)),
      matches: listMatches,
      approve: (ctx, { params, body }) => changed(ctx, params.id, approveMatch(ctx, params.id, body.version)),
      reject: (ctx, { params, body }) => changed(ctx, params.id, rejectMatch(ctx, params.id, body.reason)),
      undo: (ctx, { params }) => changed(ctx, params.id, undoMatch(ctx, params.id)),
      reconciliation: (ctx, { query }) => reconcile(ctx, query),
      print: (ctx, { query }) => printReconciliation(ctx, query),
    }),
  prepare: async () => checkFlow('bank-match', matchFlow, matchStatuses, ['WAITING', 'DONE'], []),
  home: describeHome,
  twoPersons: [{ error: 'bank-match.own-approval', kept: null }],
  invariants: bankStatementInvariants,
  audit: { [bankMatch.name]: matchWords, [bankFile.name]: fileWords },
};
