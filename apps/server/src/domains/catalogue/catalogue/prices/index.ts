import type { FastifyInstance } from 'fastify';
import { changeRoutes } from '@treadline/contract/catalogue/catalogue/change-routes.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { changeSource } from './change-row.ts';
import { approveChange, rejectChange, withdrawChange } from './decide.ts';
import { priceHistory } from './history.ts';
import { listChanges } from './list.ts';
import { applyRuleTo, previewRule } from './rule.ts';
import { setPrices } from './set-prices.ts';

/** Part numbers of proposals, by which people know them. */
async function partNos(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await changeSource(ctx)
    .where('part_change.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .select(['part_change.id', 'part.part_no as no'])
    .execute();
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** Serves prices of parts and their proposals. */
export const serveChanges = (app: FastifyInstance, services: Services): void =>
  mountRoutes(app, services, changeRoutes, {
    setPrices: (ctx, { params, body }) => setPrices(ctx, params.id, body),
    history: (ctx, { query }) => priceHistory(ctx, query.partId),
    list: listChanges,
    approve: async (ctx, { body: { items } }) => {
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      const ids = [...versions.keys()];
      return eachRow(ctx, ids, await partNos(ctx, ids), (own, id) =>
        approveChange(own, id, versions.get(id) ?? 0),
      );
    },
    reject: async (ctx, { body: { ids, reason } }) =>
      eachRow(ctx, ids, await partNos(ctx, ids), (own, id) => rejectChange(own, id, reason)),
    withdraw: (ctx, { params, body }) => withdrawChange(ctx, params.id, body.version),
    rulePreview: (ctx, { body }) => previewRule(ctx, body),
    ruleApply: (ctx, { body }) => applyRuleTo(ctx, body),
  });
