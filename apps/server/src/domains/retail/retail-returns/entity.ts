import type { Selectable } from 'kysely';
import { returnActions, returnFields } from '@treadline/contract/retail/retail-returns/fields.ts';
import { returnStatusTexts, type ReturnStatus } from '@treadline/contract/retail/retail-returns/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { entity, visible } from '#kernel/scope.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of returns of retail orders. Row-level scope: all for the platform, a dealer its own, others their dealers'. */
export const retailReturn = entity({
  table: 'retail_return',
  name: 'retail-return',
  label: t('零售退货单', 'retail return', '零售退貨單'),
  no: 'return_no',
  statusText: (status: ReturnStatus) => returnStatusTexts[status].text,
  scope: scopeByDealer('retail_return'),
});
export type Return = Selectable<DB['retail_return']>;

/** Labels of a return's actions, fields and statuses for its timeline and the audit log. */
export const returnWords = {
  label: retailReturn.label,
  actions: returnActions,
  fields: returnFields,
  statusText: (status: string) => returnStatusTexts[status as ReturnStatus]?.text,
};

export const returnSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('retail_return')
    .innerJoin('retail_order as o', 'o.id', 'retail_return.order_id')
    .where(visible(ctx, retailReturn));

/** Source of the refunds and journals that a return asks for. */
export const sourceOf = (id: number) => ({ type: retailReturn.name, id });
