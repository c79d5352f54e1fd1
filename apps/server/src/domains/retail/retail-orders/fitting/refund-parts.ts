import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { refundOfLines, type SoldLine } from './sold-lines.ts';

/** Fen by line of an order, in the order of its lines. */
type ByLine = number[];

/** Refunds that count: those that went back, or all that hold money. */
const counted = {
  DONE: sql`r.state = 'SUCCESS'`,
  ASKED: sql`r.state <> 'CLOSED'`,
};

const isOf = (line: SoldLine, lineId: number | null): boolean =>
  line.kind === 'RETAIL_FREIGHT' ? lineId === null : line.lineId === lineId;

/**
 * What was given back of each line, of `refundedFen` in all: as each refund says, and of refunds of before that was kept
 * in proportion to what the lines cost. The views of what can be invoiced say the same.
 */
export async function readLinesBack(
  db: Db,
  orderId: number,
  lines: readonly SoldLine[],
  refundedFen: number,
  which: keyof typeof counted = 'DONE',
): Promise<ByLine> {
  const { rows } = await sql<{ lineId: number | null; fen: number }>`
    SELECT p.line_id AS "lineId", sum(p.fen)::bigint AS fen FROM retail_refund_part p JOIN refund r ON r.id = p.refund_id
    WHERE p.order_id = ${orderId} AND ${counted[which]} GROUP BY 1`.execute(db);
  const said = lines.map((line) => rows.find(({ lineId }) => isOf(line, lineId))?.fen ?? 0);
  const rest = refundedFen - rows.reduce((sum, { fen }) => sum + fen, 0);
  const others = refundOfLines(lines, rest);
  return said.map((fen, at) => fen + (others[at] ?? 0));
}

/** What refunds posted since completion took of an order, fen: in all, and of its dealer's own goods. */
interface PostedBack {
  fen: number;
  ownFen: number;
}

/**
 * What the books say went back of an order since it was completed. A refund that went back together with others is not
 * there until its own turn: each finds what those before it left. One that does not say what it took of the lines took
 * of all in proportion, as `readLinesBack` says.
 */
export async function readPostedBack(
  db: Db,
  orderId: number,
  lines: readonly SoldLine[],
): Promise<PostedBack> {
  const { rows } = await sql<{ lineId: number | null; said: boolean; posted: boolean; fen: number }>`
    SELECT p.line_id AS "lineId", p.refund_id IS NOT NULL AS said, j.id IS NOT NULL AS posted,
      sum(coalesce(p.fen, r.amount_fen))::bigint AS fen
    FROM refund r LEFT JOIN retail_refund_part p ON p.refund_id = r.id
    LEFT JOIN journal j ON j.type = 'RETURN_EARNED' AND j.source_type = 'REFUND' AND j.source_id = r.id
    WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = ${orderId} AND NOT r.suspense AND ${counted.DONE}
    GROUP BY 1, 2, 3`.execute(db);
  const sum = (of: readonly { fen: number }[]): number => of.reduce((total, { fen }) => total + fen, 0);
  const posted = rows.filter((row) => row.posted);
  const isOwn = ({ lineId }: { lineId: number | null }): boolean =>
    lines.some((line) => line.isOwn && isOf(line, lineId));
  const unsaid = sum(rows.filter(({ said }) => !said));
  const inProportion = (upTo: number): number =>
    refundOfLines(lines, upTo).reduce((total, fen, at) => total + (lines[at]?.isOwn ? fen : 0), 0);
  const before = unsaid - sum(posted.filter(({ said }) => !said));
  return {
    fen: sum(posted),
    ownFen: sum(posted.filter((row) => row.said && isOwn(row))) + inProportion(unsaid) - inProportion(before),
  };
}

/** What one refund takes of each line. */
export async function readRefundParts(db: Db, refundId: number, lines: readonly SoldLine[]): Promise<ByLine> {
  const rows = await db
    .selectFrom('retail_refund_part')
    .where('refund_id', '=', refundId)
    .select(['line_id as lineId', 'fen'])
    .execute();
  return lines.map((line) => rows.find(({ lineId }) => isOf(line, lineId))?.fen ?? 0);
}

/** Writes what refunds take of the lines: of each refund's amount by the weights, which each takes from. */
export async function writeRefundParts(
  db: Db,
  orderId: number,
  refunds: readonly { id: number; amountFen: number }[],
  { lines, weights }: { lines: readonly SoldLine[]; weights: ByLine },
): Promise<void> {
  let left = weights;
  const rows = refunds.flatMap(({ id, amountFen }) => {
    const parts = refundOfLines(
      left.map((netFen) => ({ netFen })),
      amountFen,
    );
    left = left.map((fen, at) => fen - (parts[at] ?? 0));
    return lines.flatMap(({ kind, lineId }, at) => {
      const fen = parts[at] ?? 0;
      const of = kind === 'RETAIL_FREIGHT' ? null : lineId;
      return fen === 0 ? [] : [{ refund_id: id, order_id: orderId, line_id: of, fen }];
    });
  });
  if (rows.length > 0) await db.insertInto('retail_refund_part').values(rows).execute();
}
