import type { EntryOrder } from '../../../connectors/warehouse/port.ts';
import type { Db } from '../../../kernel/db.ts';

/**
 * The code a note is known by at the warehouse: its number, which two suppliers may both use, made unique by the id.
 */
export const codeOf = (note: { id: number; dn_no: string }): string => `${note.dn_no}-${note.id}`;

/** The note behind a warehouse code; null when there is none. */
export async function findByCode(db: Db, code: string): Promise<number | null> {
  const id = Number(/-(\d{1,15})$/.exec(code)?.[1]);
  if (!id) return null;
  const note = await db
    .selectFrom('delivery_note')
    .select(['id', 'dn_no'])
    .where('id', '=', id)
    .executeTakeFirst();
  return note && codeOf(note) === code ? id : null;
}

/** What the warehouse is told about a note. */
export async function readEntryOrder(db: Db, noteId: number): Promise<EntryOrder> {
  const note = await db
    .selectFrom('delivery_note as n')
    .innerJoin('location as lo', 'lo.id', 'n.location_id')
    .innerJoin('company as sc', 'sc.id', 'n.supplier_id')
    .where('n.id', '=', noteId)
    .select([
      'n.id',
      'n.dn_no',
      'n.expected_date',
      'n.carrier',
      'n.waybill_no',
      'lo.code as warehouse_code',
      'sc.code as supplier_code',
      'sc.name as supplier_name',
    ])
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('dn_line as d')
    .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
    .where('d.dn_id', '=', noteId)
    .select(['d.id', 'l.part_no', 'l.part_name', 'd.qty_sent'])
    .orderBy('l.line_no')
    .execute();
  return {
    code: codeOf(note),
    warehouseCode: note.warehouse_code,
    supplierCode: note.supplier_code,
    supplierName: note.supplier_name,
    expectedDate: note.expected_date,
    carrier: note.carrier,
    waybillNo: note.waybill_no,
    lines: lines.map((l) => ({
      lineNo: String(l.id),
      itemCode: l.part_no,
      itemName: l.part_name,
      quantity: l.qty_sent,
    })),
  };
}
