import { sql } from 'kysely';
import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import { deliveryNoteFlow, type DnStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { purchaseSettings } from '@treadline/contract/purchasing/purchase-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { partNos } from '#domains/catalogue/brands/index.ts';
import { deliveryNote } from '../entity.ts';
import { partColumns } from '../lines.ts';
import { findByCode } from './entry-order.ts';
import { readLineStates, receivableQuantity } from './note-lines.ts';
import { noteSource } from './note-row.ts';

const { settings } = purchaseSettings;
const prefix = 'SCAN-';

/** Receipt code of a batch of scans. */
export const scanCode = (batch: string): string => prefix + batch;

interface Head {
  id: number;
  dnNo: string;
  orderNo: string;
  orderStatus: number;
  status: DnStatus;
  supplierName: string;
  warehouseName: string;
  waybillNo: string;
  sent: number;
  received: number;
}

const heads = (ctx: Ctx) =>
  noteSource(ctx).select([
    'delivery_note.id',
    'delivery_note.dn_no as dnNo',
    'o.order_no as orderNo',
    'o.status as orderStatus',
    'delivery_note.status',
    'sc.name as supplierName',
    'lo.name as warehouseName',
    'delivery_note.waybill_no as waybillNo',
    'delivery_note.sent_qty as sent',
    'delivery_note.received_qty as received',
  ]);

/** Finds up to 20 visible notes by a code on their paper or parcels; receivable ones first. */
export async function findScanNotes(ctx: Ctx, code: string) {
  const key = foldPrinted(code);
  const byCode = (await findByCode(ctx.db, code.normalize('NFKC').trim())) ?? 0;
  return heads(ctx)
    .where('delivery_note.status', '<>', 60)
    .where(
      sql<boolean>`(note_key(delivery_note.dn_no) = ${key}
        OR (delivery_note.waybill_no <> '' AND note_key(delivery_note.waybill_no) = ${key})
        OR (delivery_note.eclp_po_no IS NOT NULL AND note_key(delivery_note.eclp_po_no) = ${key})
        OR delivery_note.id = ${byCode})`,
    )
    .orderBy(sql`delivery_note.status = ANY(${[...deliveryNoteFlow.receive.from]})`, 'desc')
    .orderBy('delivery_note.id', 'desc')
    .limit(20)
    .execute() as Promise<Head[]>;
}

/** What may be printed on a piece of each line: barcode, our number, also a former one, the supplier's. */
async function readCodes(ctx: Ctx, noteId: number) {
  const rows = await ctx.db
    .selectFrom('dn_line as d')
    .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.po_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('d.dn_id', '=', noteId)
    .select([
      'd.id',
      partColumns().size.as('size'),
      'l.part_name',
      'p.barcode',
      'l.part_no',
      'l.supplier_part_no',
    ])
    .select(partNos().as('nos'))
    .execute();
  return new Map(
    rows.map((r) => [
      r.id,
      {
        size: r.size,
        partName: r.part_name,
        codes: [
          ...new Set([r.barcode, r.part_no, ...r.nos, r.supplier_part_no].map(foldPrinted).filter(Boolean)),
        ],
      },
    ]),
  );
}

const noPart = { size: '', partName: '', codes: [] };

/** The lines of a note with their codes and the room that a receipt would find now. */
async function readLines(ctx: Ctx, head: Head) {
  const [lines, codes, tolerance] = await Promise.all([
    readLineStates(ctx, head.id),
    readCodes(ctx, head.id),
    readSetting(ctx.db, settings.overTolerancePercent),
  ]);
  return lines.map((line) => ({
    id: line.id,
    partId: line.part_id,
    partNo: line.part_no,
    ...(codes.get(line.id) ?? noPart),
    sent: line.qty_sent,
    received: line.qty_received,
    ...receivableQuantity(line, { note: head.status, order: head.orderStatus }, tolerance),
  }));
}

/**
 * Returns a visible note for receiving by scan: the codes that may be on its pieces, and the limits per piece.
 * @throws record.not-found
 */
export async function readScanNote(ctx: Ctx, id: number) {
  const head = (await heads(ctx).where('delivery_note.id', '=', id).executeTakeFirst()) as Head | undefined;
  if (!head) fail('record.not-found', { entity: deliveryNote.label });
  const scans = ctx.db.selectFrom('receipt').select('out_biz_code').where('dn_id', '=', id);
  const [lines, receipts, maxWeeks] = await Promise.all([
    readLines(ctx, head),
    scans.where('out_biz_code', 'like', `${prefix}%`).execute(),
    readSetting(ctx.db, settings.maxDotWeeks),
  ]);
  return {
    ...head,
    isOpen: checkTransition(deliveryNoteFlow.receive, head.status, ctx.me) === null,
    today: dayOf(new Date()),
    maxWeeks,
    batches: receipts.map((r) => r.out_biz_code.slice(prefix.length)),
    lines,
  };
}
