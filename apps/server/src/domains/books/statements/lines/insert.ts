import { sql } from 'kysely';
import type { SettlementSource, SettlementType } from '@treadline/contract/books/statements/fields.ts';
import type { Db } from '#kernel/db.ts';

/** A settlement line to insert; signed amounts in fen. */
export interface NewLine {
  partyId: number;
  type: SettlementType;
  source: SettlementSource;
  sourceId: number;
  orderId: number | null;
  orderNo: string;
  orderLineId: number;
  partId: number | null;
  partNo: string;
  name: string;
  size: string;
  qty: number;
  incl: number;
  taxBp: number;
  tax: number;
  settled: number;
  /** Time of the event. */
  at: string;
  reason?: string;
  actor?: string;
  statementId?: number | null;
  /** Listed on statements, but invoiced by itself. */
  alone?: boolean;
}

/** Inserts lines, unique per source, party and order line. @returns the ids of new ones */
export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    INSERT INTO settlement_line (party_id, type, source_type, source_id, order_id, order_no, order_line_id, part_id, part_no,
      name, size, qty, incl_fen, tax_bp, tax_fen, settled_fen, reason, actor_name, occurred_at, day, statement_id,
      alone)
    SELECT "partyId", type, source, "sourceId", "orderId", "orderNo", "orderLineId", "partId", "partNo", name, size, qty,
      incl, "taxBp", tax, settled, coalesce(reason, ''), coalesce(actor, ''), at, (at AT TIME ZONE 'Asia/Shanghai')::date,
      "statementId", coalesce(alone, false)
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x("partyId" bigint, type text, source text,
      "sourceId" bigint, "orderId" bigint, "orderNo" text, "orderLineId" bigint, "partId" bigint, "partNo" text, name text,
      size text, qty int, incl bigint, "taxBp" int, tax bigint, settled bigint, reason text, actor text, at timestamptz,
      "statementId" bigint, alone boolean)
    ON CONFLICT (source_type, source_id, party_id, order_line_id) DO NOTHING RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}
