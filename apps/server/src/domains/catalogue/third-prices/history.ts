import { sql } from 'kysely';
import {
  failureFields,
  syncedFields,
  syncFields,
  thirdTargetKeys,
  thirdTargets,
  type ThirdTarget,
} from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceRoutes as routes } from '@treadline/contract/catalogue/third-prices/routes.ts';
import { SyncedOffer } from '@treadline/contract/catalogue/third-prices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { priceProvider } from '#connectors/prices/index.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { exportList } from '#kernel/export-list.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { priceSync, syncRow, syncSource } from './sync.ts';

/** Lists syncs, newest first. */
export const listSyncs = columnListing({ ...routes.history, query: routes.history.body }, syncSource, {
  columns: syncRow,
  filters: {
    starter: filterBy.text('price_sync.starter', 'price_sync.sync_no'),
  },
  defaultSort: '-startedTime',
  sheet: { name: t('价格同步记录', 'Price syncs', '價格同步紀錄'), columns: sheetOf(syncFields) },
});

/** Lists offers that a sync could not save. */
export const listFailures = columnListing(
  routes.failures,
  (ctx) =>
    ctx.db
      .selectFrom('price_sync_failure as f')
      .innerJoin('price_sync', 'price_sync.id', 'f.sync_id')
      .where(visible(ctx, priceSync)),
  {
    columns: { id: 'f.id', offerNo: 'f.offer_no', title: 'f.title', reason: 'f.reason' },
    filters: { syncId: filterBy.is('f.sync_id'), text: filterBy.text('f.title', 'f.offer_no') },
    defaultSort: 'offerNo',
    sheet: { name: t('同步失败明细', 'Failed offers', '同步失敗明細'), columns: sheetOf(failureFields) },
  },
);

/** Returns the running and the last sync of each target. */
export async function describeTargets(ctx: Ctx) {
  const [running, last, { rows: waiting }] = await Promise.all([
    syncSource(ctx).where('price_sync.status', '=', 'RUNNING').select(selection(syncRow)).execute(),
    syncSource(ctx)
      .where('price_sync.status', '<>', 'RUNNING')
      .distinctOn('price_sync.target')
      .orderBy('price_sync.target')
      .orderBy('price_sync.started_at', 'desc')
      .select(selection(syncRow))
      .execute(),
    sql<{ target: ThirdTarget; n: number }>`SELECT target, count(*) AS n FROM third_offer
      WHERE state = 'DOUBTFUL' GROUP BY 1`.execute(ctx.db),
  ]);
  return thirdTargetKeys.map((target) => ({
    target,
    provider: priceProvider(ctx, target),
    running: running.find((sync) => sync.target === target) ?? null,
    last: last.find((sync) => sync.target === target) ?? null,
    doubtful: waiting.find((each) => each.target === target)?.n ?? 0,
  }));
}

/**
 * Exports one sync (xlsx): all offers with their prices at that time, its changes, and failures with reasons. Matches
 * are the current ones.
 * @throws record.not-found
 */
export async function downloadSync(ctx: Ctx, id: number): Promise<Download> {
  const sync = await findRecord(ctx, priceSync, id);
  const title = (lang: 'zh-CN' | 'en' | 'zh-TW') => `${thirdTargets[sync.target][lang]} ${sync.sync_no}`;
  return exportList(ctx, {
    name: t(title('zh-CN'), title('en'), title('zh-TW')),
    columns: sheetOf(syncedFields),
    wanted: undefined,
    row: SyncedOffer,
    read: ({ db }) => {
      const from = () => db.selectFrom(syncedRows(id, sync.target).as('r'));
      return {
        count: async () =>
          (
            await from()
              .select(sql<number>`count(*)`.as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        rows: () => from().selectAll().orderBy('r.failedFirst').orderBy('r.offerNo').stream(500),
      };
    },
  });
}

type Synced = { id: number; offerNo: string; failedFirst: number };
const syncedRows = (id: number, target: ThirdTarget) => sql<Synced>`(
  SELECT o.id, 1 AS "failedFirst", o.offer_no AS "offerNo", o.title, o.brand AS "offerBrand", o.pattern AS "offerPattern",
    o.size_text AS "offerSize", before.fen AS before, p.fen AS price, p.stock, o.state, coalesce(part.part_no, '') AS "partNo", '' AS reason
  FROM third_offer o LEFT JOIN part ON part.id = o.part_id
  CROSS JOIN LATERAL (SELECT fen, stock, sync_id FROM third_price
    WHERE offer_id = o.id AND sync_id <= ${id} ORDER BY sync_id DESC LIMIT 1) p
  LEFT JOIN LATERAL (SELECT fen FROM third_price
    WHERE offer_id = o.id AND sync_id < p.sync_id ORDER BY sync_id DESC LIMIT 1) before ON p.sync_id = ${id}
  WHERE o.target = ${target} AND (p.stock <> 'GONE' OR p.sync_id = ${id})
  UNION ALL
  SELECT id, 0, offer_no, title, '', '', '', NULL, NULL, NULL, NULL, '', reason FROM price_sync_failure WHERE sync_id = ${id})`;
