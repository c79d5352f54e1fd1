import { ledgerRoutes } from '@treadline/contract/stock/ledger/ledger-routes.ts';
import { bucketTexts, movementTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { recallFlow, recallStatuses } from '@treadline/contract/stock/ledger/recall-flow.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { snapshotRoutes } from '@treadline/contract/stock/ledger/snapshot-routes.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { matchesSearch } from '#kernel/search.ts';
import { ledgerPlace } from '#domains/stock/inventory/index.ts';
import { readBalance } from './balance.ts';
import { listLedger } from './ledger.ts';
import { closeDaysJob, ledgerMonths } from './close-days.ts';
import { ledgerInvariants } from './invariants.ts';
import { openDayReminder } from './open-day.ts';
import { enforceOpen } from './recalls/change.ts';
import { findRecalls } from './recalls/find.ts';
import { recallHome, serveRecalls } from './recalls/index.ts';
import { recall, recallWords } from './recalls/recall.ts';
import { postingEntity, postingWords, reverseRow } from './reverse.ts';
import { listDays, listSnapshot, retakeSnapshot, snapshotWords } from './snapshots.ts';
import { noteNumbers, soldTo } from './hooks.ts';

export { dealerOf, noteNumbers, soldTo, type SoldTo } from './hooks.ts';

export { sumDays } from './close-days.ts';
export { snapshotDay } from './snapshot-day.ts';

const optionsOf = (texts: Readonly<Record<string, Text>>, { lang }: Ctx) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: text[lang] }));

/** Places in scope by what was typed, at most 50, or by their ids. */
const offerPlaces = (
  ctx: Ctx,
  { text = '', ids = [] }: { text?: string | undefined; ids?: number[] | undefined },
) =>
  ctx.db
    .selectFrom('location')
    .where(visible(ctx, ledgerPlace))
    .where(matchesSearch(text, ['location.search']))
    .$if(ids.length > 0, (q) => q.where('location.id', 'in', ids))
    .orderBy('location.type', (item) => byText(item.desc()))
    .orderBy('location.code', byText)
    .limit(50)
    .select(['location.id as value', 'location.name as label'])
    .execute();

/** Stock ledger: movements, daily snapshots, recalls. */
export const domain: Domain = {
  name: 'stock/ledger',
  hooks: [noteNumbers, soldTo],
  audit: { [postingEntity]: postingWords, 'stock-snapshot': snapshotWords, [recall.name]: recallWords },
  home: recallHome,
  search: findRecalls,
  invariants: ledgerInvariants,
  months: ledgerMonths,
  jobs: (services) => [closeDaysJob(services)],
  reminders: openDayReminder,
  async prepare(services) {
    checkFlow('stock-recall', recallFlow, recallStatuses, ['OPEN'], []);
    await asSystem(services, systemName, enforceOpen);
  },
  serve(app, services) {
    serveRecalls(app, services);
    mountRoutes(app, services, ledgerRoutes, {
      list: listLedger,
      options: async (ctx) => ({
        types: optionsOf(movementTexts, ctx),
        buckets: optionsOf(bucketTexts, ctx),
      }),
      places: (ctx, { query }) => offerPlaces(ctx, query),
      balance: (ctx, { query }) => readBalance(ctx, query),
      reverse: (ctx, { params, body }) => reverseRow(ctx, params.id, body.reason),
    });
    mountRoutes(app, services, snapshotRoutes, {
      list: listSnapshot,
      days: (ctx) => listDays(ctx.db),
      run: (ctx, { body }) => retakeSnapshot(ctx, body.day),
    });
  },
};
