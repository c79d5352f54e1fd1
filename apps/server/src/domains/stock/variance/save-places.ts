import type { Selectable } from 'kysely';
import type { Page, ExternalPlace } from '#connectors/stock/port.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import { saveExternalPlace } from '#domains/stock/inventory/index.ts';
import { finishPull, advancePull, saveFailures } from './end-pull.ts';

type Pull = Selectable<DB['stock_pull']>;

/**
 * Saves the places reported by the other system: known ones get address and contact, others are inserted as not
 * selling until changed. A provider's pull covers its own places only.
 */
export async function savePlaces(ctx: Ctx, held: Pull, page: Page<ExternalPlace>): Promise<boolean> {
  const { db } = ctx;
  const providers = await readProviders(
    db,
    page.items.map(({ provider }) => provider),
  );
  let changed = 0;
  const failures: { place: string; item: string; reason: string }[] = [];
  for (const place of page.items) {
    const logisticsId = providers.get(place.provider);
    if (logisticsId === undefined) failures.push({ place: place.code, item: '', reason: 'unknown-provider' });
    else if (held.logistics_id === null || held.logistics_id === logisticsId)
      changed += (await saveExternalPlace(ctx, { ...place, logisticsId })) ? 1 : 0;
  }
  await saveFailures(db, held, failures);
  const done = page.items.length;
  const counted = { done, changed, failed: failures.length };
  const isMore = page.next !== null && page.next !== held.next_cursor;
  await advancePull(db, held, counted, { next_cursor: page.next });
  if (!isMore) await finishPull(ctx, held);
  return isMore;
}

async function readProviders(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .where('account_type', '=', 'LOGISTICS')
    .where('code', 'in', [...new Set(codes)])
    .select(['code', 'id'])
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}
