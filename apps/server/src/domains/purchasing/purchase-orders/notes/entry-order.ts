import { sql } from 'kysely';
import type { EntryOrder } from '#connectors/warehouse/port.ts';
import type { Db } from '#kernel/db.ts';

/** Pieces of dn_line `d` that came, good or not. */
const arrived = sql`coalesce((SELECT sum(rl.qty_good + rl.qty_defective + rl.qty_quarantined)
  FROM receipt_line rl WHERE rl.dn_line_id = d.id), 0)::int`;

/** `code_round`: how often the note was announced under a new code. */
interface Coded {
  id: number;
  dn_no: string;
  code_round: number;
}

/**
 * Code of a note at the warehouse: its number, made unique by the id, as two suppliers may use the same. A code
 * cancelled there is not reused: the next one contains its round.
 */
export const codeOf = ({ id, dn_no, code_round: round }: Coded): string =>
  round > 1 ? `${dn_no}-R${round}-${id}` : `${dn_no}-${id}`;

/** Returns the note of a warehouse code, current or earlier; null for none. */
export async function findByCode(db: Db, code: string): Promise<number | null> {
  const id = Number(/-(\d{1,15})$/.exec(code)?.[1]);
  if (!id) return null;
  const note = await db
    .selectFrom('delivery_note')
    .select(['id', 'dn_no', 'code_round'])
    .where('id', '=', id)
    .executeTakeFirst();
  const rounds = Array.from({ length: note?.code_round ?? 0 }, (_, i) => i + 1);
  return note && rounds.some((code_round) => codeOf({ ...note, code_round }) === code) ? id : null;
}

/** Returns the entry order of a note for the warehouse: the pieces not yet arrived. */
export async function readEntryOrder(db: Db, noteId: number): Promise<EntryOrder> {
  const note = await db
    .selectFrom('delivery_note as n')
    .innerJoin('location as lo', 'lo.id', 'n.location_id')
    .innerJoin('company as sc', 'sc.id', 'n.supplier_id')
    .where('n.id', '=', noteId)
    .select([
      'n.id',
      'n.dn_no',
      'n.code_round',
      'n.expected_date',
      'n.carrier',
      'n.waybill_no',
      'lo.code as warehouse_code',
      'sc.code as supplier_code',
      'sc.name as supplier_name',
    ])
    .executeTakeFirstOrThrow();
  const lines = await readMissing(db, noteId);
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
      quantity: l.missing,
    })),
  };
}

/** The lines of a note of which something has not arrived. */
function readMissing(db: Db, noteId: number) {
  return db
    .selectFrom('dn_line as d')
    .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
    .where('d.dn_id', '=', noteId)
    .select(['d.id', 'l.part_no', 'l.part_name', sql<number>`d.qty_sent - ${arrived}`.as('missing')])
    .where(sql<boolean>`d.qty_sent > ${arrived}`)
    .orderBy('l.line_no')
    .execute();
}
