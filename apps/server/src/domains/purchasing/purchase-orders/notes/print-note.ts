import { dnStatusTexts } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { printDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { deliveryNote } from '../entity.ts';
import { readDelivery } from '../read-delivery.ts';
import { codeOf } from './entry-order.ts';
import { noteLines, readNote } from './note-detail.ts';

const title = t('发货单', 'Delivery note', '出貨單');
const signatures = [
  t('发货人签字 / 日期', 'Sender / date', '出貨人簽字 / 日期'),
  t('收货人签字 / 日期', 'Receiver / date', '收貨人簽字 / 日期'),
];

const copies = [t('存根', 'file', '存根'), t('收货', 'receiver', '收貨'), t('财务', 'accounts', '財務')];

/** Prints a visible note in the caller's language, with its warehouse code as barcode. */
export async function printNote(ctx: Ctx, id: number): Promise<Download> {
  const record = await findRecord(ctx, deliveryNote, id);
  const [note, rows, delivery] = await Promise.all([
    readNote(ctx, id),
    noteLines(ctx, id),
    readDelivery(ctx, record.location_id),
  ]);
  return printDocument(ctx, {
    title,
    number: note.dnNo,
    code: codeOf(record),
    facts: [
      [x.status, dnStatusTexts[note.status].text[ctx.lang]],
      [x.orderNo, note.orderNo],
      [x.eclpPoNo, note.eclpPoNo],
      [x.supplierName, note.supplierName],
      [x.warehouseName, note.warehouseName],
      [x.address, delivery.address],
      [x.shipDate, note.shipDate],
      [x.expectedDate, note.expectedDate],
      [x.carrier, note.carrier],
      [x.waybillNo, note.waybillNo],
    ],
    fields: pickFields(x, 'size', 'partNo', 'supplierPartNo', 'partName', 'sentQuantity', 'counted'),
    rows,
    sums: ['sentQuantity'],
    signatures,
    copies,
  });
}
