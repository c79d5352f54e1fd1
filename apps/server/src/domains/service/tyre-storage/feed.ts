import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { storageStatusTexts } from '@treadline/contract/service/tyre-storage/flow.ts';
import { tyreStorageRoutes } from '@treadline/contract/service/tyre-storage/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { midnightAfter, oldestSince } from '#kernel/since.ts';
import { storageSource, storageWords, tyreStorage } from './entity.ts';
import { matchStorages } from './list.ts';
import { isDisposeAsked, isOverdue } from './row.ts';

const sees = ({ me }: Ctx): boolean =>
  tyreStorage.scope[me.type] !== 'none' && tyreStorageRoutes.list.needs.some((code) => me.codes.has(code));

const overdueTitle = t('逾期未取的寄存', 'Stored sets overdue', '逾期未取的寄存');
const disposeTitle = t('待批准的寄存处置', 'Disposals to decide', '待核准的寄存處置');

/** Sets that nobody came for in time, and disposals that others asked for. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || ctx.me.type === 'OTHER') return {};
  const row = await storageSource(ctx)
    .where('tyre_storage.status', '<', 30)
    .where('tyre_storage.until_on', '<', sql<string>`now()::date`)
    .select([
      sql<number>`count(*)`.as('overdue'),
      oldestSince(midnightAfter(sql`tyre_storage.until_on`), isOverdue).as('since'),
      sql<number>`count(*) FILTER (WHERE ${isDisposeAsked})`.as('asked'),
      oldestSince(sql`tyre_storage.dispose_asked_at`, isDisposeAsked).as('askedSince'),
    ])
    .executeTakeFirstOrThrow();
  const card = { tone: 'waiting' as const, hint: null };
  return {
    cards: [
      {
        ...card,
        key: 'storage-overdue',
        title: overdueTitle[ctx.lang],
        count: row.overdue,
        since: row.since,
        path: '/clue/storage?overdue=true',
      },
      {
        ...card,
        key: 'storage-dispose',
        title: disposeTitle[ctx.lang],
        count: row.asked,
        since: row.askedSince,
        path: '/clue/storage?disposeAsked=true',
      },
    ],
  };
}

/** Stored sets by number, label, plate, car, customer or mobile, the newest 8. */
async function findStorages(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await storageSource(ctx)
    .where(matchStorages(ctx, text))
    .orderBy('tyre_storage.id', 'desc')
    .limit(8)
    .select(['tyre_storage.id', 'storage_no', 'plate', 'customer_name', 'shelf', 'status'])
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map(({ id, storage_no, plate, customer_name, shelf, status }) => {
    const words = storageStatusTexts[status];
    return {
      group: 'document',
      kind: tyreStorage.label[ctx.lang],
      label: storage_no,
      hint: shelf,
      path: `/clue/storage-detail?id=${id}`,
      party: clear ? `${plate} ${customer_name}` : `${mask(plate, 'plate')} ${mask(customer_name, 'name')}`,
      status: { text: words.text[ctx.lang], tone: words.tone },
    };
  });
}

const reveal = revealCustomer(
  tyreStorage,
  (ctx, id) => storageSource(ctx).where('tyre_storage.id', '=', id).selectAll().executeTakeFirst(),
  (row) => row.storage_no,
  [tyreStorageRoutes.list, tyreStorageRoutes.detail],
);

/** Contributions of stored sets to the shell: home cards, global search, revealing, audit labels. */
export const storageFeed: Feed = {
  home: describeHome,
  search: findStorages,
  reveal,
  audit: { [tyreStorage.name]: storageWords },
};
