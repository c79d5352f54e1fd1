import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchase-orders/texts.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Download } from '../../kernel/download.ts';
import { printDocument } from '../../kernel/print.ts';
import { linesOf } from './lines.ts';
import { readOrder } from './read-order.ts';
import { readDelivery } from './read-delivery.ts';

const title = t('采购单', 'Purchase order', '採購單');
const buyer = t('采购方签章 / 日期', 'Buyer / date', '採購方簽章 / 日期');
const seller = t('供应商签章 / 日期', 'Supplier / date', '供應商簽章 / 日期');

const goods = ['size', 'partNo', 'supplierPartNo', 'partName', 'quantity'] as const;
const prices = ['unitPrice', 'purchaseAmount'] as const;

/** What stands under the lines, for who sees amounts. */
const sumsOf = ({ taxAmount, totalAmount }: Awaited<ReturnType<typeof readOrder>>): [Text, string][] =>
  taxAmount === undefined || totalAmount === undefined
    ? []
    : [
        [x.taxAmount, formatMoney(taxAmount)],
        [x.totalAmount, formatMoney(totalAmount)],
      ];

/** The order as an A4 page with its barcode. */
export async function printOrder(ctx: Ctx, id: number): Promise<Download> {
  const order = await readOrder(ctx, id);
  const [rows, delivery] = await Promise.all([linesOf(ctx, id), readDelivery(ctx, order.warehouseId)]);
  return printDocument(ctx, {
    title,
    number: order.orderNo,
    facts: [
      [x.supplierName, order.supplierName],
      [x.createdBy, order.createdBy],
      [x.warehouseName, order.warehouseName],
      [x.address, delivery.address],
      [x.originalDate, order.originalDate],
      [x.promisedDate, order.promisedDate],
      [x.remark, order.remark],
    ],
    fields: pickFields(x, ...goods, ...(order.totalAmount === undefined ? [] : prices)),
    rows,
    sums: ['quantity', 'purchaseAmount'],
    after: sumsOf(order),
    signatures: [buyer, seller],
  });
}
