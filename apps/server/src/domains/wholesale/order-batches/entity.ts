import {
  aliasActions,
  aliasFields,
  batchActions,
  batchFields,
} from '@treadline/contract/wholesale/order-batches/fields.ts';
import { batchStatusTexts, type BatchStatus } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { basicEntity, entity, visible } from '#kernel/scope.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

export const orderBatch = entity({
  table: 'order_batch',
  name: 'order-batch',
  label: t('批量订单', 'batch of orders', '批次訂單'),
  no: 'batch_no',
  statusText: (status: BatchStatus) => batchStatusTexts[status].text,
  scope: scopeByDealer('order_batch'),
});

export const partAlias = basicEntity('part_alias', {
  name: 'part-alias',
  label: t('编码对照', 'part number of a dealer', '編碼對照'),
  no: 'alias',
  scope: scopeByDealer('part_alias'),
});

export const batchWords = {
  label: orderBatch.label,
  actions: batchActions,
  fields: batchFields,
  statusText: (status: string) => batchStatusTexts[status as BatchStatus]?.text,
};
export const aliasWords = { label: partAlias.label, actions: aliasActions, fields: aliasFields };

export const batchSource = (ctx: Ctx) => ctx.db.selectFrom('order_batch').where(visible(ctx, orderBatch));

/** Returns the caller's context acting as the shop of the orders: its assortment, prices and places. */
export const asShop = <C extends Ctx>(ctx: C, dealerId: number): C => ({
  ...ctx,
  me: { ...ctx.me, type: 'DEALER', companyId: dealerId, isAdmin: false },
});
