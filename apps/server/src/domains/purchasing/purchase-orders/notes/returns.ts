import { sql } from 'kysely';
import { f, pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { printDocument } from '#kernel/print.ts';
import { partColumns } from '../lines.ts';
import { readDelivery } from '../read-delivery.ts';
import { readOrder } from '../read-order.ts';

/** Why goods went back is between buyer and supplier. */
const reason = ({ me }: Ctx) => (me.type === 'LOGISTICS' ? sql<string>`''` : sql<string>`r.remark`);

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('purchase_return as r')
    .select([
      'r.id',
      'r.return_no as returnNo',
      'r.created_by_name as createdBy',
      'r.created_at as createdTime',
    ])
    .select(reason(ctx).as('remark'));

/**
 * Returns the purchase returns of an order, newest first, without row-level scope: the caller must have checked it.
 */
export const returnsOf = (ctx: Ctx, poId: number) =>
  source(ctx)
    .select(
      sql<number>`coalesce((SELECT sum(l.qty) FROM purchase_return_line l WHERE l.return_id = r.id), 0)::int`.as(
        'quantity',
      ),
    )
    .where('r.po_id', '=', poId)
    .orderBy('r.id', 'desc')
    .execute();

const title = t('采购退货单', 'Return to supplier', '採購退貨單');
const signatures = [
  t('发货人签字 / 日期', 'Sender / date', '出貨人簽字 / 日期'),
  t('供应商签字 / 日期', 'Supplier / date', '供應商簽字 / 日期'),
];
const copies = [t('存根', 'file', '存根'), t('供应商', 'supplier', '供應商'), t('财务', 'accounts', '財務')];
const buckets = f.choice({
  on_hand: t('良品', 'Good', '良品'),
  defective: t('残次', 'Defective', '瑕疵'),
  quarantined: t('隔离', 'Quarantined', '隔離'),
});
const [place, pickUp, why] = [
  t('退货仓库', 'From', '退貨倉庫'),
  t('取货地址', 'Pick up at', '取貨地址'),
  t('退货原因', 'Reason', '退貨原因'),
];
const fields = {
  ...pickFields(x, 'size', 'partNo', 'supplierPartNo', 'partName', 'dot'),
  bucket: buckets('库存类别', 'From', '庫存類別'),
  quantity: x.quantity,
};

/** Prints a return of a visible order, to accompany the goods. @throws record.not-found */
export async function printReturn(ctx: Ctx, id: number): Promise<Download> {
  const found = await source(ctx).select('r.po_id').where('r.id', '=', id).executeTakeFirst();
  const head = found ?? fail('record.not-found', { entity: title });
  const order = await readOrder(ctx, head.po_id);
  const [rows, delivery] = await Promise.all([readLines(ctx, id), readDelivery(ctx, order.warehouseId)]);
  return printDocument(ctx, {
    title,
    number: head.returnNo,
    facts: [
      [x.orderNo, order.orderNo],
      [x.createdTime, formatTime(head.createdTime)],
      [x.supplierName, order.supplierName],
      [x.createdBy, head.createdBy],
      [place, order.warehouseName],
      [pickUp, delivery.address],
      [why, head.remark],
    ],
    fields,
    rows,
    sums: ['quantity'],
    signatures,
    copies,
  });
}

async function readLines(ctx: Ctx, returnId: number) {
  const rows = await ctx.db
    .selectFrom('purchase_return_line as b')
    .innerJoin('receipt_line as rl', 'rl.id', 'b.receipt_line_id')
    .innerJoin('dn_line as d', 'd.id', 'rl.dn_line_id')
    .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.po_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('b.return_id', '=', returnId)
    .select([
      ...selection(partColumns()),
      'l.part_no as partNo',
      'l.part_name as partName',
      'rl.dot_yyww as dot',
    ])
    .select(['l.supplier_part_no as supplierPartNo', 'b.bucket', 'b.qty as quantity'])
    .orderBy('l.line_no')
    .orderBy('b.id')
    .execute();
  return rows;
}
