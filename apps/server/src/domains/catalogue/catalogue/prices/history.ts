import { sql } from 'kysely';
import type { z } from 'zod';
import type { changeRoutes } from '@treadline/contract/catalogue/catalogue/change-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { thirdPriceHistory } from '#domains/catalogue/third-prices/index.ts';
import { vatRateNow } from '#domains/catalogue/vat/index.ts';
import { part } from '../part.ts';
import { medianRetailPrice } from './facts.ts';
import { readChanges } from './read-prices.ts';

type History = z.output<(typeof changeRoutes)['history']['response']>;

/** Returns the price history of a part, planned prices included, with author and reason. @throws record.not-found */
export async function priceHistory(ctx: Ctx, partId: number): Promise<History> {
  const head = await ctx.db
    .selectFrom('part')
    .where('part.id', '=', partId)
    .where(visible(ctx, part))
    .select(['part.status', 'part.version', 'part.price_revision as revision'])
    .select([vatRateNow('GOODS').as('vat'), medianRetailPrice('part.id').as('median')])
    .executeTakeFirst();
  if (!head) return fail('record.not-found', { entity: part.label });
  const [prices, changes, outside] = await Promise.all([
    readPrices(ctx, partId),
    readChanges(ctx, partId, 200),
    thirdPriceHistory(ctx.db, partId),
  ]);
  return { ...head, prices, changes, outside };
}

/** Rows of prices that ever held or will; who set one that no proposal brought stands in the timeline of its moment. */
async function readPrices({ db }: Ctx, partId: number): Promise<History['prices']> {
  const { rows } = await sql<History['prices'][number]>`
    SELECT p.id, p.kind, p.fen, p.valid_from AS "from", p.valid_to AS "to", p.change_id AS "changeId",
      coalesce(c.proposer_name, s.actor_name, '') AS by, coalesce(c.reason, s.remark, '') AS reason
    FROM part_price p LEFT JOIN part_change c ON c.id = p.change_id
    LEFT JOIN LATERAL (SELECT t.actor_name, t.remark FROM timeline t WHERE p.change_id IS NULL AND t.entity = 'part'
      AND t.entity_id = p.part_id AND t.action IN ('price', 'create') AND t.at = p.valid_from LIMIT 1) s ON true
    WHERE p.part_id = ${partId} AND (p.valid_to IS NULL OR p.valid_to > p.valid_from)
    ORDER BY p.valid_from DESC, p.id DESC LIMIT 2000`.execute(db);
  return rows;
}
