import { z } from 'zod';
import { importOf } from '../../kernel/import.ts';
import { onPaper, TimelineRow } from '../../kernel/document.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { bodyBytes, routes } from '../../kernel/route.ts';
import { goodsPapers } from '../../kernel/paper.ts';
import { rules } from '../../kernel/rules.ts';
import { deliveryNoteFlow as f, discrepancyStates } from './flow.ts';
import { poSeers } from './readers.ts';
import {
  DeliveryNote,
  DeliveryNoteDetail,
  NoteInput,
  NoteLine,
  ReceiptInput,
  dnStatus,
  DeliveryLine,
} from './schema.ts';

const shipper = { needs: ['purchase_order_confirmed'], types: ['SUPPLIER', 'OTHER'] } as const;
const Notes = z.array(z.object({ id: z.number(), dnNo: z.string(), orderNo: z.string() }));

export const deliveryNoteRoutes = routes({
  sample: {
    method: 'GET',
    path: '/logistics/deliveryNote/sample',
    ...poSeers,
    summary: 'xlsx template for one order',
    response: 'file',
    query: z.strictObject({ orderId: z.coerce.number<string>().int().optional() }),
  },
  batchSample: {
    method: 'GET',
    path: '/logistics/deliveryNote/sample/batch',
    ...poSeers,
    summary: 'xlsx template for many orders',
    response: 'file',
  },
  print: {
    method: 'GET',
    path: '/logistics/deliveryNote/downloadDn/:id',
    record: 'note',
    ...poSeers,
    summary: 'The note as a printable document with barcode',
    query: onPaper(goodsPapers),
    response: 'file',
  },
  printReceipt: {
    method: 'GET',
    path: '/logistics/deliveryNote/receipt/print/:id',
    record: 'note',
    ...poSeers,
    summary: 'What came in on the note, on paper',
    query: onPaper(goodsPapers),
    response: 'file',
  },
  printReturn: {
    method: 'GET',
    path: '/logistics/deliveryNote/return/print/:id',
    record: 'return',
    ...poSeers,
    summary: 'A return to the supplier, on paper',
    query: onPaper(goodsPapers),
    response: 'file',
  },
  /** Multipart with `file` (xlsx), or JSON NoteInput from the form. */
  upload: {
    ...importOf(10, { notes: Notes }),
    path: '/logistics/deliveryNote/upload/:id',
    record: 'order',
    ...shipper,
    summary: 'Delivery data for one order from an xlsx file',
    idempotent: true,
  },
  create: {
    method: 'POST',
    path: '/logistics/deliveryNote/create/:id',
    record: 'order',
    ...shipper,
    summary: 'Delivery data for one order from the form',
    idempotent: true,
    body: NoteInput,
    response: z.object({ notes: Notes }),
  },
  batchUpload: {
    ...importOf(10, { notes: Notes }),
    path: '/logistics/deliveryNote/batchUpload',
    ...shipper,
    summary: 'Many orders in one xlsx',
    idempotent: true,
  },
  attachEvidence: {
    method: 'POST',
    path: '/logistics/deliveryNote/evidence/:id',
    record: 'note',
    ...poSeers,
    summary: 'Attach the signed receipt',
    upload: { maxBytes: 20 * 1024 * 1024 },
    response: 'none',
  },
  evidence: {
    method: 'GET',
    path: '/logistics/deliveryNote/downloadEvidence/:id',
    record: 'note',
    ...poSeers,
    summary: 'Receipt evidence file',
    response: 'file',
  },
  items: {
    method: 'GET',
    path: '/logistics/deliveryNote/items',
    ...poSeers,
    summary: 'Lines of notes in scope',
    ...listOf(DeliveryLine, {
      filters: { dnId: filter.int(), orderId: filter.int(), dnNo: filter.text(), partNo: filter.text() },
      sort: ['createdTime', 'dnNo', 'sentQuantity'],
    }),
  },
  lines: {
    method: 'GET',
    path: '/logistics/deliveryNote/lines/:id',
    record: 'note',
    ...poSeers,
    summary: 'Lines of one note',
    response: z.array(NoteLine),
  },
  detail: {
    method: 'GET',
    path: '/logistics/deliveryNote/detail/:id',
    record: 'note',
    ...poSeers,
    summary: 'Note with lines, receipts and log',
    response: DeliveryNoteDetail,
  },
  log: {
    method: 'GET',
    path: '/logistics/deliveryNote/deliveryNoteLog/:id',
    record: 'note',
    ...poSeers,
    summary: 'Log of a note',
    response: z.array(TimelineRow),
  },
  retransmitting: {
    method: 'GET',
    path: '/logistics/deliveryNote/retransmittingDns',
    needs: ['retransmit_dns_view'],
    summary: 'Notes that the warehouse did not take or holds differently',
    ...listOf(DeliveryNote, {
      filters: {
        dnNo: filter.text(),
        orderNo: filter.text(),
        mismatch: filter.bool(),
        warehouseId: filter.many(z.coerce.number<string>().int()),
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'dnNo', 'syncTries'],
      totals: { sentQuantity: z.number() },
    }),
  },
  partlyReason: {
    method: 'GET',
    path: '/logistics/deliveryNote/partlyCompletedReason/:id',
    record: 'note',
    ...poSeers,
    summary: 'Why a note was received short',
    response: z.object({ reason: z.string() }),
  },
  revoke: {
    method: 'PUT',
    path: '/logistics/deliveryNote/revoke/:id',
    record: 'note',
    needs: f.revoke.needs,
    types: f.revoke.types,
    summary: '0, 10, 20, 30 -> 60',
    transaction: 'own',
    body: z.strictObject({ remark: rules.remark() }),
    response: 'none',
  },
  ship: {
    method: 'PUT',
    path: '/logistics/deliveryNote/ship/:id',
    record: 'note',
    needs: f.ship.needs,
    types: f.ship.types,
    summary: '0 -> 10',
    body: z.strictObject({
      shipDate: rules.day(),
      carrier: rules.party(),
      waybillNo: rules.reference(60).default(''),
    }),
    response: 'none',
  },
  retry: {
    method: 'PUT',
    path: '/logistics/deliveryNote/retrySyncDn/:id',
    record: 'note',
    needs: f.retry.needs,
    types: f.retry.types,
    summary: '20 -> sync again',
    response: 'none',
  },
  settle: {
    method: 'PUT',
    path: '/logistics/deliveryNote/settleMismatch/:id',
    record: 'note',
    needs: f.takeIn.needs,
    types: f.takeIn.types,
    summary: 'Settle what the warehouse holds differently: ask again, announce the rest, take goods in',
    transaction: 'own',
    response: 'none',
  },
  receive: {
    method: 'POST',
    path: '/logistics/deliveryNote/receive/:id',
    record: 'note',
    needs: f.receive.needs,
    types: f.receive.types,
    summary: 'Receipt by hand, per line and DOT',
    idempotent: true,
    body: ReceiptInput,
    response: 'none',
  },
  statusOptions: {
    method: 'GET',
    path: '/logistics/deliveryNote/status/option',
    needs: 'signed-in',
    summary: 'Status options',
    response: optionsOf(dnStatus),
  },
  resolve: {
    method: 'PUT',
    path: '/logistics/deliveryNote/discrepancy/:id',
    record: 'discrepancy',
    needs: ['purchase_order_cancel'],
    types: ['OTHER'],
    summary: 'Decide a discrepancy: re-ship, return, accept, ignore',
    body: z.strictObject({
      state: z.enum(discrepancyStates).exclude(['OPEN', 'RESHIPPED']),
      remark: rules.remark(),
    }),
    response: 'none',
  },
  returnGoods: {
    method: 'POST',
    path: '/logistics/deliveryNote/return/:id',
    record: 'order',
    needs: ['purchase_order_cancel'],
    types: ['OTHER'],
    summary: 'Return received goods of an order to the supplier',
    idempotent: true,
    body: z.strictObject({
      remark: rules.remark(),
      lines: z
        .array(
          z.strictObject({
            receiptLineId: rules.id(),
            bucket: z.enum(['on_hand', 'defective', 'quarantined']),
            quantity: rules.qty(),
          }),
        )
        .min(1, 'rule.selectRows')
        .max(200),
    }),
    response: z.object({ returnNo: z.string() }),
  },
  /** Webhook of the warehouse provider, authenticated by its signature instead of a session. */
  callback: {
    method: 'POST',
    path: '/logistics/warehouse/callback',
    needs: 'public',
    transaction: 'own',
    summary: 'Warehouse callback (signed XML)',
    query: z.record(z.string().max(60), z.string().max(2000)),
    body: z.string(),
    maxBytes: bodyBytes.signedIn,
    response: 'file',
  },
});
