import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { purchaseOrderRoutes } from '@treadline/contract/purchasing/purchase-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { readDelivery } from './read-delivery.ts';

type Order = ClientOutput<typeof purchaseOrderRoutes.detail>;

const title = t('采购单', 'Purchase order', '採購單');
const buyer = t('采购方签章 / 日期', 'Buyer / date', '採購方簽章 / 日期');
const seller = t('供应商签章 / 日期', 'Supplier / date', '供應商簽章 / 日期');

const goods = ['size', 'partNo', 'supplierPartNo', 'partName', 'quantity'] as const;
const prices = ['unitPrice', 'purchaseAmount'] as const;

/** What stands under the lines, for who sees amounts. */
const sumsOf = ({ taxAmount, totalAmount }: Order): [Text, string][] =>
  taxAmount === undefined || totalAmount === undefined
    ? []
    : [
        [x.taxAmount, formatMoney(taxAmount)],
        [x.totalAmount, formatMoney(totalAmount)],
      ];

/** Printed A4 page of an order, with barcode. */
export async function orderPaper(ctx: Ctx, order: Order): Promise<PrintedDocument> {
  const delivery = await readDelivery(ctx, order.warehouseId);
  return {
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
    rows: order.lines,
    sums: ['quantity', 'purchaseAmount'],
    after: sumsOf(order),
    signatures: [buyer, seller],
  };
}
