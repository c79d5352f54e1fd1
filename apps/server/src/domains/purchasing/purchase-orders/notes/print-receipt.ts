import { f, pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { dnStatusTexts } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { printDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { deliveryNote } from '../entity.ts';
import { readDelivery } from '../read-delivery.ts';
import { readNote } from './note-detail.ts';
import { readReceipts } from './receipt-rows.ts';

const title = t('收货单', 'Goods receipt', '收貨單');
const signatures = [
  t('仓库签字 / 日期', 'Warehouse / date', '倉庫簽字 / 日期'),
  t('送货人签字 / 日期', 'Carrier / date', '送貨人簽字 / 日期'),
];
const copies = [
  t('仓库', 'warehouse', '倉庫'),
  t('送货人', 'carrier', '送貨人'),
  t('财务', 'accounts', '財務'),
];
const receivedTime = f.time('收货时间', 'Received', '收貨時間');
const fields = {
  ...pickFields(x, 'size', 'partNo', 'partName', 'dot'),
  good: f.int('良品(条)', 'Good (pcs)', '良品(條)'),
  defective: f.int('残次(条)', 'Defective (pcs)', '瑕疵(條)'),
  quarantined: f.int('隔离(条)', 'Quarantined (pcs)', '隔離(條)'),
};

/** Prints the receipts of a visible note by part and DOT. @throws record.not-found while nothing was received */
export async function printReceipt(ctx: Ctx, id: number): Promise<Download> {
  const { location_id: place } = await findRecord(ctx, deliveryNote, id);
  const [note, receipts, delivery] = await Promise.all([
    readNote(ctx, id),
    readReceipts(ctx, { dnId: id }),
    readDelivery(ctx, place),
  ]);
  const last = receipts.at(-1) ?? fail('record.not-found', { entity: title });
  return printDocument(ctx, {
    title,
    number: note.dnNo,
    facts: [
      [x.status, dnStatusTexts[note.status].text[ctx.lang]],
      [x.orderNo, note.orderNo],
      [x.eclpPoNo, note.eclpPoNo],
      [x.supplierName, note.supplierName],
      [x.warehouseName, note.warehouseName],
      [x.address, delivery.address],
      [receivedTime, formatTime(last.receivedTime)],
      [x.partlyReason, note.partlyReason],
    ],
    fields,
    rows: receipts.flatMap(({ lines }) => lines),
    sums: ['good', 'defective', 'quarantined'],
    signatures,
    copies,
  });
}
