import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { transferDerived, transferFlow, transferStatuses } from '@treadline/contract/stock/transfers/flow.ts';
import { transferRoutes } from '@treadline/contract/stock/transfers/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { pickSources } from '#domains/stock/bins/index.ts';
import { reservations, type NamedRecallHold } from '#domains/stock/inventory/index.ts';
import { closeTransfer, receiveLate } from './close.ts';
import { transferDetail } from './detail.ts';
import { createTransfer, editTransfer } from './draft.ts';
import { transferFeed } from './feed.ts';
import { transferInvariants } from './invariants.ts';
import { listTransfers } from './list.ts';
import { transferNotices } from './notices.ts';
import { freeAt, readPlaces } from './places.ts';
import { transferPicks } from './pick-source.ts';
import { transferPaper } from './print.ts';
import { receiveTransfer } from './receive.ts';
import { transferReservations } from './reserved.ts';
import { sendTransfer } from './send.ts';
import { readTransfer, transfer } from './transfer.ts';
import { cancelTransfer, deleteTransfer, submitTransfer } from './transitions.ts';

export { writeLines } from './draft.ts';
export { postSteps } from './post-steps.ts';
export { addSteps, readOpen, type StepKind } from './steps.ts';

/** The transfer as it is after the change. */
async function reread(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readTransfer(ctx, id);
}

/** The same after pieces came in, and what of them a recall keeps from being sold. */
const withHeld = async (ctx: Ctx, id: number, change: Promise<NamedRecallHold[]>) => ({
  held: await change,
  ...(await readTransfer(ctx, id)),
});

/** Stock transfers between locations. */
export const domain: Domain = {
  name: 'stock/transfers',
  twoPersons: [{ error: 'transfer.second-person', kept: null }],
  provides: [
    provideFor(reservations, 'TRANSFER', transferReservations),
    provideFor(pickSources, 'TRANSFER', transferPicks),
  ],
  ...transferFeed,
  invariants: transferInvariants,
  notices: [transferNotices],
  async prepare() {
    checkFlow('stock-transfer', transferFlow, transferStatuses, ['DRAFT'], transferDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, transferRoutes, {
      list: listTransfers,
      places: readPlaces,
      free: (ctx, { query }) => freeAt(ctx, query),
      detail: (ctx, { params }) => transferDetail(ctx, params.id),
      create: async (ctx, { body }) => readTransfer(ctx, await createTransfer(ctx, body)),
      edit: (ctx, { params, body }) => reread(ctx, params.id, editTransfer(ctx, params.id, body)),
      submit: (ctx, { params, body }) => reread(ctx, params.id, submitTransfer(ctx, params.id, body.version)),
      send: (ctx, { params, body }) => reread(ctx, params.id, sendTransfer(ctx, params.id, body)),
      receive: (ctx, { params, body }) => withHeld(ctx, params.id, receiveTransfer(ctx, params.id, body)),
      close: (ctx, { params, body }) => withHeld(ctx, params.id, closeTransfer(ctx, params.id, body)),
      late: (ctx, { params, body }) => withHeld(ctx, params.id, receiveLate(ctx, params.id, body)),
      cancel: (ctx, { params, body }) => reread(ctx, params.id, cancelTransfer(ctx, params.id, body.reason)),
      delete: (ctx, { params }) => deleteTransfer(ctx, params.id),
      ...serveDocument(transfer, transferRoutes, { detail: transferDetail, paper: transferPaper }),
    });
  },
};
