import { z } from 'zod';
import { deliveryNoteFlow as flow } from '../purchase-orders/flow.ts';
import { dnStatus } from '../purchase-orders/schema.ts';
import { routes } from '../../kernel/route.ts';

const reader = { method: 'GET', needs: flow.receive.needs, types: flow.receive.types } as const;
const int = z.number().int();
const code = z.string().trim().min(1).max(100);

const head = {
  id: z.number(),
  dnNo: z.string(),
  orderNo: z.string(),
  status: dnStatus,
  supplierName: z.string(),
  warehouseName: z.string(),
  waybillNo: z.string(),
  sent: int,
  received: int,
};

/** Line with all codes printed on its pieces, and the quantity still receivable. */
const ScanLine = z.object({
  id: z.number(),
  partId: z.number(),
  size: z.string(),
  partNo: z.string(),
  partName: z.string(),
  /** Barcode, our and the supplier's number: normalised, without blanks. */
  codes: z.array(z.string()),
  sent: int,
  received: int,
  /** See `Room`. */
  onNote: int,
  onOrder: int,
});

export const scanRoutes = routes({
  notes: {
    ...reader,
    path: '/inventory/scan/notes',
    summary: 'Delivery notes by their own number, that on their paper, the warehouse’s or the waybill’s',
    query: z.strictObject({ code }),
    response: z.array(z.object(head)),
  },
  note: {
    ...reader,
    path: '/inventory/scan/note/:id',
    record: 'note',
    summary: 'A delivery note to receive by scan, with the rules that decide on each piece',
    response: z.object({
      ...head,
      /** Whether it may be received now. */
      isOpen: z.boolean(),
      /** Business date of the server (YYYY-MM-DD), and the limit beyond which a DOT is too old. */
      today: z.string(),
      maxWeeks: int,
      /** Keys of the booked scan receipts. */
      batches: z.array(z.string()),
      lines: z.array(ScanLine),
    }),
  },
  part: {
    ...reader,
    path: '/inventory/scan/part',
    summary: 'The part that a scanned code means; null when none is known by it',
    query: z.strictObject({ code }),
    response: z.object({ partNo: z.string(), partName: z.string(), size: z.string() }).nullable(),
  },
});
