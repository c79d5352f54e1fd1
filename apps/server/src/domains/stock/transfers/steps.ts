import { sql } from 'kysely';
import type { StockCtx } from '#domains/stock/inventory/index.ts';
import { fail } from '#kernel/errors.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';

/** Kinds of steps of a transfer's pieces. */
export type StepKind = 'SENT' | 'GOOD' | 'DEFECTIVE' | 'LOST' | 'BACK' | 'LATE';

/** Movement of pieces of one DOT of a line: sent, good, defective, lost, back or late. */
export interface TransferStep {
  lineId: number;
  kind: StepKind;
  /** DOT as sent. */
  dot: string;
  /** DOT as read on arrival. */
  dotRead: string;
  qty: number;
}

/** Totals of pieces of one DOT of a line, from its steps. */
export interface OpenPieces {
  lineId: number;
  partId: number;
  partNo: string;
  dot: string;
  sent: number;
  onRoad: number;
  givenUp: number;
}

/** Returns pieces sent, in transit and written off of a transfer, by line and DOT. */
export async function readOpen({ db }: Pick<StockCtx, 'db'>, transferId: number): Promise<OpenPieces[]> {
  const { rows } = await sql<OpenPieces>`
    SELECT l.id AS "lineId", l.part_id AS "partId", ${partThen('part_no', 'h.created_at')} AS "partNo", s.dot,
      sum(s.qty) FILTER (WHERE s.kind = 'SENT')::int AS sent,
      sum(CASE WHEN s.kind = 'SENT' THEN s.qty ELSE -s.qty END) FILTER (WHERE NOT s.reversed)::int AS "onRoad",
      coalesce(sum(s.qty) FILTER (WHERE s.kind IN ('LOST', 'LATE') AND NOT s.reversed), 0)::int AS "givenUp"
    FROM stock_transfer_step s JOIN stock_transfer_line l ON l.id = s.line_id JOIN part p ON p.id = l.part_id
      JOIN stock_transfer h ON h.id = l.transfer_id
    WHERE l.transfer_id = ${transferId}
    GROUP BY l.id, l.line_no, p.id, h.id, s.dot ORDER BY l.line_no, s.dot COLLATE "C"`.execute(db);
  return rows;
}

/** Returns the totals of one line and DOT. @throws record.not-found for another transfer's line, or a DOT not sent */
export const findOpenPieces = (
  open: readonly OpenPieces[],
  { lineId, dot }: { lineId: number; dot: string },
): OpenPieces => open.find((row) => row.lineId === lineId && row.dot === dot) ?? fail('record.not-found');

/** Inserts steps as one batch and updates the head's totals, under the transfer's lock. @returns ids in order */
export async function addSteps(
  ctx: Pick<StockCtx, 'db' | 'me'>,
  transferId: number,
  steps: readonly TransferStep[],
): Promise<number[]> {
  const rows = JSON.stringify(steps.map((step, ord) => ({ ...step, ord })));
  const { rows: made } = await sql<{ id: number }>`
    INSERT INTO stock_transfer_step (line_id, turn, kind, dot, dot_read, qty, made_by_name)
    SELECT x."lineId", (SELECT coalesce(max(s.turn) + 1, 0) FROM stock_transfer_step s
        JOIN stock_transfer_line l ON l.id = s.line_id WHERE l.transfer_id = ${transferId}),
      x.kind, x.dot, x."dotRead", x.qty, ${ctx.me.name}
    FROM jsonb_to_recordset(${rows}::jsonb) AS x(ord int, "lineId" bigint, kind text, dot text, "dotRead" text, qty int)
    ORDER BY x.ord RETURNING id`.execute(ctx.db);
  await sumSteps(ctx, transferId);
  return made.map(({ id }) => id);
}

/** The head's sums of what became of its pieces; once they are sent, the value is that of what was sent. */
async function sumSteps({ db }: Pick<StockCtx, 'db'>, transferId: number): Promise<void> {
  await sql`
    UPDATE stock_transfer t SET qty_sent = x.sent, qty_good = x.good, qty_defective = x.defective, qty_lost = x.lost,
      qty_back = x.back, qty_late = x.late, value_fen = x.value
    FROM (SELECT coalesce(sum(s.qty) FILTER (WHERE s.kind = 'SENT'), 0) AS sent,
        coalesce(sum(s.qty) FILTER (WHERE s.kind = 'GOOD'), 0) AS good,
        coalesce(sum(s.qty) FILTER (WHERE s.kind = 'DEFECTIVE'), 0) AS defective,
        coalesce(sum(s.qty) FILTER (WHERE s.kind = 'LOST'), 0) AS lost,
        coalesce(sum(s.qty) FILTER (WHERE s.kind = 'BACK'), 0) AS back,
        coalesce(sum(s.qty) FILTER (WHERE s.kind = 'LATE'), 0) AS late,
        coalesce(sum(s.qty * l.unit_cost_fen) FILTER (WHERE s.kind = 'SENT'), 0) AS value
      FROM stock_transfer_step s JOIN stock_transfer_line l ON l.id = s.line_id
      WHERE l.transfer_id = ${transferId} AND NOT s.reversed) x
    WHERE t.id = ${transferId}`.execute(db);
}

/** Merges steps with the same line, kind and DOTs, summing pieces: a form may repeat a line and DOT. */
export function mergeSteps(steps: readonly TransferStep[]): TransferStep[] {
  const sums = new Map<string, TransferStep>();
  for (const step of steps) {
    if (step.qty === 0) continue;
    const key = `${step.lineId}/${step.kind}/${step.dot}/${step.dotRead}`;
    sums.set(key, { ...step, qty: (sums.get(key)?.qty ?? 0) + step.qty });
  }
  return [...sums.values()];
}
