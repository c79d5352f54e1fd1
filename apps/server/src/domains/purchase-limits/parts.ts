import type { Input } from '@treadline/contract/kernel/route.ts';
import type { purchaseLimitRoutes } from '@treadline/contract/purchase-limits/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { matches } from '../../kernel/search.ts';
import { visible } from '../../kernel/scope.ts';
import { part } from '../catalogue/index.ts';

/** Released parts as options, at most 50; those of some ids whatever they are. */
export async function someParts(ctx: Ctx, { query }: Input<typeof purchaseLimitRoutes.parts>) {
  const visibles = ctx.db.selectFrom('part').where(visible(ctx, part));
  const { ids, text = '' } = query;
  const found = ids
    ? visibles.where('part.id', 'in', ids)
    : visibles
        .where('part.status', '=', 'Deployed')
        .where('part.owner_id', 'is', null)
        .where(matches(text, ['part.search']));
  const rows = await found
    .select(['part.id', 'part.part_no as partNo', 'part.name'])
    .orderBy('part.part_no')
    .limit(ids ? ids.length : 50)
    .execute();
  return rows.map(({ id, partNo, name }) => ({ value: id, label: `${partNo} ${name}` }));
}
