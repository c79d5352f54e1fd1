import { sql } from 'kysely';
import type { MatchState } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow, type RowResults } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { matchPage } from './match/match-page.ts';
import { thirdOffer } from './sync.ts';

interface Item {
  id: number;
  partId: number;
  version: number;
}
interface Decision {
  action: 'confirm' | 'reject' | 'reopen';
  state: MatchState;
  partId: number | null;
  remark?: string;
}

/**
 * Confirms the part of each offer, final for later syncs.
 * @throws per row: third-price.decided, third-price.no-part
 */
export async function confirmOffers(ctx: Ctx, items: readonly Item[]): Promise<RowResults> {
  const asked = new Map(items.map((item) => [item.id, item]));
  return eachRow(ctx, [...asked.keys()], await readNos(ctx, [...asked.keys()]), async (own, id) => {
    const { partId, version } = asked.get(id) as Item;
    const offer = await findRecord(own, thirdOffer, id, true);
    if (offer.version !== version) fail('third-price.decided');
    const part = await own.db
      .selectFrom('part')
      .where('id', '=', partId)
      .where('kind', '=', 'TYRE')
      .where('owner_id', 'is', null)
      .select('part_no')
      .executeTakeFirst();
    if (!part) fail('third-price.no-part');
    await decide(own, offer, { action: 'confirm', state: 'CONFIRMED', partId, remark: part.part_no });
  });
}

/** Rejects offers as none of our parts; rejected ones are unchanged. */
export async function rejectOffers(ctx: Ctx, ids: readonly number[]): Promise<RowResults> {
  return eachRow(ctx, ids, await readNos(ctx, ids), async (own, id) => {
    const offer = await findRecord(own, thirdOffer, id, true);
    if (offer.state !== 'REJECTED')
      await decide(own, offer, { action: 'reject', state: 'REJECTED', partId: null });
  });
}

/** Undoes decisions: the offers are matched again, as by a sync. */
export async function reopenOffers(ctx: Ctx, ids: readonly number[]): Promise<RowResults> {
  return eachRow(ctx, ids, await readNos(ctx, ids), async (own, id) => {
    const offer = await findRecord(own, thirdOffer, id, true);
    if (offer.state !== 'CONFIRMED' && offer.state !== 'REJECTED') return;
    const [match] = await matchPage(own.db, [{ ...offer, size: offer.size_text }]);
    if (!match) return;
    await own.db
      .updateTable('third_offer')
      .set({ score: match.score, candidates: JSON.stringify(match.candidates) })
      .where('id', '=', id)
      .execute();
    await decide(own, offer, { action: 'reopen', state: match.state, partId: match.partId });
  });
}

const readNos = async ({ db }: Ctx, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db
        .selectFrom('third_offer')
        .where('id', 'in', [...ids, 0])
        .select(['id', 'offer_no'])
        .execute()
    ).map(({ id, offer_no: no }) => [id, no]),
  );

async function decide(
  ctx: Ctx,
  offer: { id: number; offer_no: string; state: string },
  { action, state, partId, remark = '' }: Decision,
): Promise<void> {
  const isOpen = action === 'reopen';
  await ctx.db
    .updateTable('third_offer')
    .set((eb) => ({
      state,
      part_id: partId,
      version: eb('version', '+', 1),
      decided_by: isOpen ? '' : ctx.me.name,
      decided_at: isOpen ? null : sql<string>`now()`,
    }))
    .where('id', '=', offer.id)
    .execute();
  const entry = { entity: thirdOffer.name, entityId: offer.id, entityNo: offer.offer_no };
  await recordEvent(ctx, { ...entry, action, from: offer.state, to: state, remark });
}
