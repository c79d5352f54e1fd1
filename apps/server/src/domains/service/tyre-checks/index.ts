import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { checkFlow as flow, checkStatuses } from '@treadline/contract/service/tyre-checks/flow.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { checkGoodsRoutes } from '@treadline/contract/service/tyre-checks/import-routes.ts';
import { checkReportRoutes } from '@treadline/contract/service/tyre-checks/report-routes.ts';
import { tyreCheckRoutes } from '@treadline/contract/service/tyre-checks/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { workDone } from '#domains/parties/customer-logins/index.ts';
import { readCar } from './car.ts';
import { checksMade } from './checks-made.ts';
import { correctCheck } from './correct.ts';
import { createCheck } from './create.ts';
import { checkDetail } from './detail.ts';
import { checkSearch, tyreCheck } from './entity.ts';
import { checkFeed } from './feed.ts';
import { checkSubmitted } from './hooks.ts';
import { checkTemplate, importChecks } from './import.ts';
import { checkInvariants } from './invariants.ts';
import { makeAppletLink, makeLink, previewReport, revokeLinks, sendReport } from './links.ts';
import { listChecks, listCompleted } from './list.ts';
import { closeCheck, markRead, setStatus } from './moves.ts';
import { rereadTyreKeys } from './reread-keys.ts';
import { checkNotices } from './notices.ts';
import { matchingTyres } from './parts.ts';
import { addPhoto } from './photo.ts';
import { publicPhoto, publicReport } from './report.ts';

export { eraseChecks } from './erase-checks.ts';
export { checkSearch, tyreCheck } from './entity.ts';
export { checksOf, checksOfCar, lastCheckOf, type LastCheck } from './car.ts';
export { readWheels } from './wheels.ts';
export { freeCheckOf, linkOrder, releaseOrder, type OrderOfCheck } from './orders.ts';
export { previewReport, sendReport } from './links.ts';
export { byReport, requireReport, type OpenReport } from './report.ts';
export { latestOf } from './detail.ts';
export { checkSubmitted, readCheck, type SubmittedCheck } from './hooks.ts';

/** Tyre checks: measurements by wheel, verdicts, wear forecast, customer reports. */
export const domain: Domain = {
  name: 'service/tyre-checks',
  hooks: [checkSubmitted],
  provides: [provideFor(workDone, 'checks', checksMade)],
  ...checkFeed,
  searchable: [checkSearch],
  entryColumns: [
    { dictionary: lossReasons, table: 'tyre_check', column: 'loss_reason', label: tyreCheck.label },
  ],
  files: [{ entity: tyreCheck, seenBy: [tyreCheckRoutes.detail] }],
  invariants: checkInvariants,
  notices: [checkNotices],
  fills: (db) => [{ name: 'tyre_check_wheel.tyre_key', run: () => rereadTyreKeys(db) }],
  async prepare() {
    checkFlow('tyre-check', flow, checkStatuses, ['DRAFT', 'SUBMITTED'], []);
  },
  serve(app, services) {
    mountRoutes(app, services, tyreCheckRoutes, {
      search: (ctx, { body }) => listChecks(ctx, { query: body, params: {}, body }),
      completePage: (ctx, { body }) => listCompleted(ctx, { query: body, params: {}, body }),
      detail: (ctx, { params, query }) => checkDetail(ctx, params.id, query.exact === true),
      car: (ctx, { query }) => readCar(ctx, query),
      create: (ctx, { body }) => createCheck(ctx, body),
      update: (ctx, { body }) => correctCheck(ctx, body),
      photo: (ctx, { params, file, body }) => addPhoto(ctx, params.id, file, body),
      status: (ctx, { body }) => setStatus(ctx, body),
      read: (ctx, { body }) => markRead(ctx, body),
      close: (ctx, { body }) => closeCheck(ctx, body),
    });
    mountRoutes(app, services, checkGoodsRoutes, {
      import: (ctx, { file, body }) => importChecks(ctx, file, body.dealerId),
      template: (ctx) => checkTemplate(ctx),
      part: (ctx, { query }) => matchingTyres(ctx, query.id, query.all === true),
    });
    mountRoutes(app, services, checkReportRoutes, {
      checkUrl: (ctx, { body }) => makeLink(ctx, body.id),
      preview: (ctx, { params }) => previewReport(ctx, params.id),
      send: (ctx, { body }) => sendReport(ctx, body.id),
      appletLink: (ctx, { params }) => ctx.transact((own) => makeAppletLink(own, params.checkId)),
      revoke: (ctx, { params }) => revokeLinks(ctx, params.id),
      publicReport: (ctx, { query }) => publicReport(services, ctx, query.token),
      publicPhoto: (ctx, { query }) => publicPhoto(services, ctx, query.token, query.fileId),
    });
  },
};
