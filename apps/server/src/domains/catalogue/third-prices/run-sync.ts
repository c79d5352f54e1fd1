import { sql, type Selectable } from 'kysely';
import { openPrices } from '#connectors/prices/index.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { asSystem } from '#kernel/system-context.ts';
import { failSync } from './end-sync.ts';
import { holdSync, saveOfferPage } from './save-offer-page.ts';
import { priceSync } from './sync.ts';

const actor = '三方价格同步';
/** More pages than any catalogue of tyres has: somebody counts in circles. */
const mostPages = 10_000;

type Sync = Selectable<DB['price_sync']>;

const readRunning = ({ db }: Services, id: number): Promise<Sync | undefined> =>
  db
    .selectFrom('price_sync')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();

/**
 * Runs a sync to its last page, each page in a transaction of its own, begun after the answer arrived. A node taking
 * over resumes after the last saved page.
 */
export async function runSync(services: Services, syncId: number): Promise<void> {
  for (;;) {
    const sync = await readRunning(services, syncId);
    if (!sync) return;
    const answer =
      sync.page < mostPages
        ? await openPrices(services, sync.target)?.readPage(sync.next_cursor, {
            entity: priceSync.name,
            id: syncId,
          })
        : ({ ok: false, reason: 'unreadable' } as const);
    const isMore = await asSystem(services, actor, async (ctx) => {
      if (answer?.ok) return saveOfferPage(ctx, sync, answer);
      await failHeld(ctx, sync, answer?.reason ?? 'off');
      return false;
    });
    if (!isMore) return;
  }
}

/** Fails it unless it has moved on since it was read. */
async function failHeld(ctx: Ctx, sync: Sync, reason: string): Promise<void> {
  const held = await holdSync(ctx.db, sync);
  if (held) await failSync(ctx, held, reason);
}

/** Ends syncs without progress for `minutes` minutes, so that the next can start. */
export async function endStalledSyncs(services: Services, minutes = 20): Promise<void> {
  const stuck = await services.db
    .selectFrom('price_sync')
    .selectAll()
    .where('status', '=', 'RUNNING')
    .where(sql<boolean>`updated_at < now() - make_interval(mins => ${minutes})`)
    .execute();
  for (const sync of stuck) await asSystem(services, actor, (ctx) => failHeld(ctx, sync, 'interrupted'));
}
