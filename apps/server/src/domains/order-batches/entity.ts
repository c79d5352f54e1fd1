import { sql } from 'kysely';
import {
  aliasActions,
  aliasFields,
  batchActions,
  batchFields,
} from '@treadline/contract/order-batches/fields.ts';
import { batchStatusTexts, type BatchStatus } from '@treadline/contract/order-batches/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '../../kernel/context.ts';
import { basicEntity, columnIs, entity, visible } from '../../kernel/scope.ts';

type Table = 'order_batch' | 'part_alias';
const dealersOf = (table: Table, which: ReturnType<typeof sql>) =>
  sql<boolean>`${sql.ref(`${table}.dealer_id`)} IN (${which})`;

/** As their orders: the platform's all, a dealer's own, the others those of their dealers. */
const scopeOf = (table: Table) => ({
  OTHER: 'all' as const,
  DEALER: (me: Me) => columnIs(table, 'dealer_id', me.companyId),
  DEALER_GROUP: (me: Me) => dealersOf(table, sql`SELECT id FROM dealer WHERE group_id = ${me.companyId}`),
  OEM: (me: Me) =>
    dealersOf(
      table,
      sql`SELECT served.dealer_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
        WHERE made.oem_id = ${me.companyId}`,
    ),
  REGIONAL_MANAGER: (me: Me) =>
    dealersOf(table, sql`SELECT id FROM company WHERE account_type = 'DEALER' AND region = ${me.region}`),
});

export const orderBatch = entity({
  table: 'order_batch',
  name: 'order-batch',
  label: t('批量订单', 'batch of orders', '批次訂單'),
  no: 'batch_no',
  statusText: (status: BatchStatus) => batchStatusTexts[status].text,
  scope: { ...scopeOf('order_batch'), SUPPLIER: 'none', LOGISTICS: 'none' },
});

export const partAlias = basicEntity('part_alias', {
  name: 'part-alias',
  label: t('编码对照', 'part number of a dealer', '編碼對照'),
  no: 'alias',
  scope: scopeOf('part_alias'),
});

export const batchWords = {
  label: orderBatch.label,
  actions: batchActions,
  fields: batchFields,
  statusText: (status: string) => batchStatusTexts[status as BatchStatus]?.text,
};
export const aliasWords = { label: partAlias.label, actions: aliasActions, fields: aliasFields };

export const batchSource = (ctx: Ctx) => ctx.db.selectFrom('order_batch').where(visible(ctx, orderBatch));

/** The caller as the shop that the orders are of: what it sells, at its prices, from its places. */
export const asShop = <C extends Ctx>(ctx: C, dealerId: number): C => ({
  ...ctx,
  me: { ...ctx.me, type: 'DEALER', companyId: dealerId, isAdmin: false },
});
