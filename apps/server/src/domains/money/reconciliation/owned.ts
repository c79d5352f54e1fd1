import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { listOwners } from './assign.ts';
import { billDifference } from './bill.ts';

const openOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('bill_difference')
    .where(visible(ctx, billDifference))
    .where('owner_id', '=', accountId)
    .where('state', '=', 'ASSIGNED');

/** Differences of channels that are a person's open items; their days stay. */
export const ownedDifferences: OwnedWork = {
  key: 'differences',
  label: t('待处理的对账差异', 'Differences to be settled', '待處理的對帳差異'),
  path: () => '/finance/reconciliation?view=differences',
  open: (ctx, accountId) => idsOf(openOf(ctx, accountId).orderBy('id').select('id')),
  takers: async (ctx) => (await listOwners(ctx)).map(({ value }) => value),
  async give(ctx, ids, to) {
    if (!(await listOwners(ctx)).some(({ value }) => value === to.id)) fail('reconciliation.no-owner');
    const rows = await ctx.db
      .updateTable('bill_difference')
      .set({ owner_id: to.id })
      .where('id', 'in', [...ids])
      .where('state', '=', 'ASSIGNED')
      .returning(['id', 'no'])
      .execute();
    const entry = { entity: billDifference.name, action: 'assign', remark: to.name };
    await recordEvent(ctx, ...rows.map(({ id, no }) => ({ ...entry, entityId: id, entityNo: no })));
  },
};
