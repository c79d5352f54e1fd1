import { clueFlow, clueStatuses } from '@treadline/contract/service/clues/flow.ts';
import { clueReachRoutes } from '@treadline/contract/service/clues/reach-routes.ts';
import { clueRoutes } from '@treadline/contract/service/clues/routes.ts';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { readOptions } from '#kernel/dictionary.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { clueMoreRoutes } from '@treadline/contract/service/clues/more-routes.ts';
import { orderOrigin } from '#domains/retail/retail-orders/index.ts';
import { assignClues } from './assign.ts';
import { makeAtOnce } from './at-once.ts';
import { readBoard } from './board.ts';
import { consultantOptions } from './consultants.ts';
import { clueOrigin } from './convert.ts';
import { createClue } from './create.ts';
import { clueDetail } from './detail.ts';
import { findDuplicates } from './duplicates.ts';
import { clue, clueSearch } from './entity.ts';
import { clueFeed } from './feed.ts';
import { clueOfCheck, checkHandler } from './from-checks.ts';
import { listGroupConversions } from './group.ts';
import { cluesMerged, clueUnmerged, offersRefused } from './hooks.ts';
import { clueTemplate, importClues } from './import.ts';
import { clueInvariants } from './invariants.ts';
import { listClues } from './list.ts';
import { mergeClues, previewMerge } from './merge.ts';
import { clueNotices } from './notices.ts';
import { ownedClues } from './owned.ts';
import { sendPayLink } from './pay-link.ts';
import { createRecalled, searchRecalled } from './recall.ts';
import { previewClueReport, sendClueReport } from './send-report.ts';
import { checkOfOrder } from './tie-check.ts';
import { unlinkClue } from './unlink.ts';
import { unmergeClue } from './unmerge.ts';
import { updateClue } from './update.ts';
import { closeClue, followUp, readClues } from './work.ts';

export { consultantsOf, type Consultant } from './consultants.ts';
export { lockOpenClueOf } from './duplicates.ts';
export { muteClues, eraseClues } from './erase-clues.ts';
export { clue, clueSearch } from './entity.ts';
export { seesGroups, isWonInGroup } from './group.ts';
export { clueOfDue, mayContact, type DueCar } from './from-dues.ts';
export { lockDealer } from './make.ts';
export { clueOfForm } from './from-pages.ts';
export { cluesMerged, clueUnmerged, offersRefused } from './hooks.ts';
export { dealersIn, isCohortOlderThan, orderedWithin, hasReachedStage } from './stages.ts';
export { clueOfQuote, clueQuoteEnded } from './from-quotes.ts';
export { clueBooked, clueMissed, clueVisited, lockClue } from './visits.ts';

/** Clues (sales leads): follow-up, assignment, conversion. */
export const domain: Domain = {
  name: 'service/clues',
  hooks: [cluesMerged, clueUnmerged, offersRefused],
  on: [checkHandler],
  provides: [provide(orderOrigin, clueOrigin)],
  ...clueFeed,
  notices: [clueNotices],
  owned: [ownedClues],
  searchable: [clueSearch],
  invariants: clueInvariants,
  entryColumns: [{ dictionary: lossReasons, table: 'clue', column: 'loss_reason', label: clue.label }],
  jobs: (services) => [clueOfCheck(services), checkOfOrder(services)],
  async prepare() {
    checkFlow('clue', clueFlow, clueStatuses, ['NEW'], []);
  },
  serve(app, services) {
    mountRoutes(app, services, clueRoutes, {
      list: listClues,
      detail: (ctx, { params }) => clueDetail(ctx, params.id),
      consultants: (ctx, { query }) => consultantOptions(ctx, query.dealerId),
      lossReasons: (ctx) => readOptions(ctx, lossReasons.code),
      duplicates: (ctx, { query }) => findDuplicates(ctx, query),
      create: (ctx, { body }) => createClue(ctx, body),
      update: (ctx, { body }) => updateClue(ctx, body),
      followUp: (ctx, { body }) => followUp(ctx, body),
      close: (ctx, { body }) => closeClue(ctx, body),
      read: (ctx, { body }) => readClues(ctx, body.ids),
      assign: (ctx, { body }) => assignClues(ctx, body),
    });
    mountRoutes(app, services, clueMoreRoutes, {
      fromCheck: (ctx, { params }) => makeAtOnce(ctx, params.id),
      unlink: (ctx, { params, body }) => unlinkClue(ctx, params.id, body.reason),
      import: (ctx, { file, body }) => importClues(ctx, file, body.preview),
      importTemplate: (ctx) => clueTemplate(ctx),
      mergePreview: (ctx, { body }) => previewMerge(ctx, body.ids),
      merge: (ctx, { body }) => mergeClues(ctx, body.ids, body.carOf),
      unmerge: (ctx, { params }) => unmergeClue(ctx, params.id),
      board: (ctx, { query }) => readBoard(ctx, query),
      groupConversions: listGroupConversions,
    });
    mountRoutes(app, services, clueReachRoutes, {
      sendPayLink: (ctx, { body }) => sendPayLink(ctx, body.id),
      previewReport: (ctx, { params }) => previewClueReport(ctx, params.id),
      sendReport: (ctx, { body }) => sendClueReport(ctx, body.id),
      recallSearch: (ctx, { body }) => searchRecalled(ctx, body),
      recallCreate: (ctx, { body }) => createRecalled(ctx, body),
    });
  },
};
