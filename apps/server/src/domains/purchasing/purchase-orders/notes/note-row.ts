import type { sql } from 'kysely';
import {
  discrepancyTypeTexts,
  type DiscrepancyType,
  type DnStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { partlyReasonText, syncErrorText } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { fillPlaces, type Lang } from '@treadline/contract/kernel/text.ts';
import type { DnMismatch } from '@treadline/contract/purchasing/purchase-orders/mismatch.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { deliveryNote } from '../entity.ts';

/** Notes in the caller's scope, joined with order, supplier and warehouse. */
export const noteSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('delivery_note')
    .innerJoin('purchase_order as o', 'o.id', 'delivery_note.po_id')
    .innerJoin('company as sc', 'sc.id', 'delivery_note.supplier_id')
    .innerJoin('location as lo', 'lo.id', 'delivery_note.location_id')
    .where(visible(ctx, deliveryNote) as ReturnType<typeof sql<boolean>>);

export const noteColumns = {
  id: 'delivery_note.id',
  dn_no: 'delivery_note.dn_no',
  status: 'delivery_note.status',
  po_id: 'delivery_note.po_id',
  order_no: 'o.order_no',
  supplier_name: 'sc.name',
  warehouse_name: 'lo.name',
  eclp_po_no: 'delivery_note.eclp_po_no',
  ship_date: 'delivery_note.ship_date',
  expected_date: 'delivery_note.expected_date',
  carrier: 'delivery_note.carrier',
  waybill_no: 'delivery_note.waybill_no',
  sent_qty: 'delivery_note.sent_qty',
  received_qty: 'delivery_note.received_qty',
  sync_error: 'delivery_note.sync_error',
  sync_tries: 'delivery_note.sync_tries',
  mismatch: 'delivery_note.mismatch',
  mismatch_since: 'delivery_note.mismatch_since',
  partly_reason: 'delivery_note.partly_reason',
  evidence_file_id: 'delivery_note.evidence_file_id',
  created_by_name: 'delivery_note.created_by_name',
  created_at: 'delivery_note.created_at',
  version: 'delivery_note.version',
} as const;

interface NoteRow {
  id: number;
  dn_no: string;
  status: number;
  po_id: number;
  order_no: string;
  supplier_name: string;
  warehouse_name: string;
  eclp_po_no: string | null;
  ship_date: string | null;
  expected_date: string | null;
  carrier: string;
  waybill_no: string;
  sent_qty: number;
  received_qty: number;
  sync_error: string;
  sync_tries: number;
  mismatch: DnMismatch | null;
  mismatch_since: string | null;
  partly_reason: string;
  evidence_file_id: number | null;
  created_by_name: string;
  created_at: string;
  version: number;
}

/** Converts a note to the contract's; without the supplier's name for suppliers. */
export const presentNote = (row: NoteRow, ctx: Pick<Ctx, 'me' | 'lang'>) => ({
  id: row.id,
  dnNo: row.dn_no,
  status: row.status as DnStatus,
  orderId: row.po_id,
  orderNo: row.order_no,
  warehouseName: row.warehouse_name,
  ...(ctx.me.type === 'SUPPLIER' ? {} : { supplierName: row.supplier_name }),
  eclpPoNo: row.eclp_po_no,
  shipDate: row.ship_date,
  expectedDate: row.expected_date,
  carrier: row.carrier,
  waybillNo: row.waybill_no,
  sentQuantity: row.sent_qty,
  receivedQuantity: row.received_qty,
  syncError: syncErrorText(row.sync_error)[ctx.lang],
  syncTries: row.sync_tries,
  mismatch: row.mismatch,
  mismatchSince: row.mismatch_since,
  partlyReason: formatShortReason(row.partly_reason, ctx.lang),
  hasEvidence: row.evidence_file_id !== null,
  createdBy: row.created_by_name,
  createdTime: row.created_at,
  version: row.version,
});

/** One part of the reason of a short receipt. */
export interface ReasonPart {
  type: DiscrepancyType;
  partNo: string;
  qty: number;
}

/** Serialises the reason of a short receipt, language-independent. */
export const writeReason = (parts: readonly ReasonPart[]): string =>
  parts.length ? JSON.stringify(parts) : '';

/** Formats a stored reason: "A1 短收 2 条；B7 残次 1 条". */
export function formatShortReason(stored: string, lang: Lang): string {
  if (!stored.startsWith('[')) return stored;
  const parts = JSON.parse(stored) as ReasonPart[];
  const words = parts.map((p) =>
    fillPlaces(partlyReasonText, lang, {
      part: p.partNo,
      type: discrepancyTypeTexts[p.type][lang],
      qty: p.qty,
    }),
  );
  return words.join(lang === 'en' ? '; ' : '；');
}
