import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { storageFlow, storageStatuses } from '@treadline/contract/service/tyre-storage/flow.ts';
import { tyreStorageRoutes } from '@treadline/contract/service/tyre-storage/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { messageChecks } from '#domains/platform/messages/index.ts';
import { shopTakings } from '#domains/money/payments/index.ts';
import { readStorageCar } from './car.ts';
import { createStorage } from './create.ts';
import { storageDetail, storagePaper } from './detail.ts';
import { askDispose, dispose, disposeTwoPersons, refuseDispose } from './dispose.ts';
import { storageSearch, tyreStorage } from './entity.ts';
import { storageFeed } from './feed.ts';
import { storageHandedOut } from './hooks.ts';
import { storageInvariants } from './invariants.ts';
import { printStorageLabels } from './labels.ts';
import { listShelves, listStorages } from './list.ts';
import { storageNotices } from './notices.ts';
import { addTyrePhoto } from './photo.ts';
import { remindJob, sendReminders, storageMessages } from './reminders.ts';
import { readStorage } from './row.ts';
import { storageTakings } from './takings.ts';
import { changeStorage, handOut, moveShelf, orderOut, putBack, takeFee, waiveFee } from './steps.ts';

export { eraseStorages } from './erase-storages.ts';
export { storageHandedOut } from './hooks.ts';
export { storageSearch, tyreStorage } from './entity.ts';
export { lockForVisit, storageBooked, storageUnbooked } from './visits.ts';

/** Does something to one set and answers with how it stands then. */
const then =
  <B>(act: (ctx: Ctx, id: number, body: B) => Promise<unknown>) =>
  async (ctx: Ctx, { params, body }: { params: { id: number }; body: B }) => {
    await act(ctx, params.id, body);
    return readStorage(ctx, params.id);
  };
type Seen = { version: number };

/** Tyre storage: sets kept for customers, by shelf and label; they are no stock. */
export const domain: Domain = {
  name: 'service/tyre-storage',
  provides: [
    provideFor(messageChecks, tyreStorage.name, storageMessages),
    provideFor(shopTakings, 'storage', storageTakings),
  ],
  hooks: [storageHandedOut],
  ...storageFeed,
  searchable: [storageSearch],
  invariants: storageInvariants,
  notices: [storageNotices],
  twoPersons: [disposeTwoPersons],
  jobs: (services) => [{ name: remindJob, cron: '0 10 * * *', run: () => sendReminders(services) }],
  async prepare() {
    checkFlow('tyre-storage', storageFlow, storageStatuses, [10], []);
  },
  serve(app, services) {
    mountRoutes(app, services, tyreStorageRoutes, {
      list: listStorages,
      detail: (ctx, { params }) => storageDetail(ctx, params.id),
      shelves: (ctx, { query }) => listShelves(ctx, query.dealerId),
      car: (ctx, { query }) => readStorageCar(ctx, query),
      create: (ctx, { body }) => createStorage(ctx, body),
      photo: (ctx, { params, file, body }) => addTyrePhoto(ctx, params.id, file, body),
      change: then(changeStorage),
      shelf: then(moveShelf),
      order: then((ctx, id, { version }: Seen) => orderOut(ctx, id, version)),
      putBack: then((ctx, id, { version }: Seen) => putBack(ctx, id, version)),
      pay: then(takeFee),
      waive: then(waiveFee),
      handOut: async (ctx, { params, file, body }) => {
        await handOut(ctx, params.id, file, body);
        return readStorage(ctx, params.id);
      },
      askDispose: then(askDispose),
      dispose: then((ctx, id, { version }: Seen) => dispose(ctx, id, version)),
      refuseDispose: then((ctx, id, { version }: Seen) => refuseDispose(ctx, id, version)),
      labels: (ctx, { body }) => printStorageLabels(ctx, body),
      ...serveDocument(tyreStorage, tyreStorageRoutes, { detail: storageDetail, paper: storagePaper }),
    });
  },
};
