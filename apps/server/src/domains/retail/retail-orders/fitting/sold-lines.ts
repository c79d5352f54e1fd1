import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { SoldPart } from '#domains/money/journal/index.ts';
import { includedTax, ofPieces } from '#domains/catalogue/pricing/index.ts';

/** A line of a retail order as it was priced, its freight as the last one. Fen. */
export interface SoldLine {
  kind: 'RETAIL' | 'RETAIL_FREIGHT';
  lineId: number;
  qty: number;
  netFen: number;
  taxBp: number;
  taxFen: number;
  /** The dealer's own goods: theirs to invoice. */
  isOwn: boolean;
}

/** The lines of an order in their order, its freight last. What is the dealer's own is known once costs are written. */
export async function readSoldLines(db: Db, orderId: number): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    SELECT 'RETAIL' AS kind, l.id AS "lineId", l.qty, l.net_fen AS "netFen", l.tax_bp AS "taxBp", l.tax_fen AS "taxFen",
      coalesce(l.tyre_source, 0) = 1 AND l.cost_fen IS NULL AS "isOwn", l.line_no::int AS place
    FROM retail_order_line l WHERE l.order_id = ${orderId}
    UNION ALL
    SELECT 'RETAIL_FREIGHT', o.id, 1, o.freight_fen, (SELECT rate_bp FROM vat_setting WHERE part_class = freight_class(o.created_at)
        AND valid_from <= (o.created_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
      o.tax_fen - (SELECT coalesce(sum(tax_fen), 0) FROM retail_order_line WHERE order_id = o.id)::bigint, false, 99999
    FROM retail_order o WHERE o.id = ${orderId} AND o.freight_fen > 0
    ORDER BY place`.execute(db);
  return rows;
}

/**
 * What of a refund is of each line, fen: in proportion to what they cost, so that refunds add up to the order.
 */
export function refundOfLines(lines: readonly Pick<SoldLine, 'netFen'>[], refundedFen: number): number[] {
  const whole = lines.reduce((sum, { netFen }) => sum + netFen, 0);
  let [before, taken] = [0, 0];
  return lines.map(({ netFen }) => {
    before += netFen;
    const upTo = whole === 0 ? 0 : ofPieces(refundedFen, before, whole);
    const own = upTo - taken;
    taken = upTo;
    return own;
  });
}

/** What is left of a line of which `refundedFen` was given back: its tax less that of the part before. Fen. */
export const leftOf = ({ netFen, taxFen, taxBp }: SoldLine, refundedFen: number) => ({
  netFen: netFen - refundedFen,
  taxFen: taxFen - includedTax(refundedFen, taxBp),
});

/** What an order earns of its lines, less what was refunded of each before. */
export const soldParts = (orderId: number, lines: readonly SoldLine[], back: readonly number[]): SoldPart[] =>
  lines.flatMap((line, at): SoldPart[] => {
    const { kind, lineId, qty, taxBp } = line;
    const fromFen = back[at] ?? 0;
    return line.isOwn ? [] : [{ kind, orderId, lineId, qty, fromFen, taxBp, ...leftOf(line, fromFen) }];
  });

/** What was posted of a line, in fen. */
type Posted = Pick<SoldPart, 'netFen' | 'taxFen'>;

/** What was posted of each line of an order: fen incl. VAT and the VAT in it, by kind and line. */
export async function readPosted(db: Db, orderId: number): Promise<(line: SoldLine) => Posted> {
  const { rows } = await sql<{ kind: string; lineId: number; netFen: number; taxFen: number }>`
    SELECT kind, line_id AS "lineId", sum(net_fen)::bigint AS "netFen", sum(tax_fen)::bigint AS "taxFen"
    FROM journal_vat WHERE order_id = ${orderId} AND kind IN ('RETAIL', 'RETAIL_FREIGHT') GROUP BY 1, 2`.execute(
    db,
  );
  return (line: SoldLine) =>
    rows.find(({ kind, lineId }) => kind === line.kind && lineId === line.lineId) ?? { netFen: 0, taxFen: 0 };
}

/** What a refund takes back of the lines, `parts` of each: what was posted of it less what is left of it then. */
export function soldBack(
  orderId: number,
  lines: readonly SoldLine[],
  parts: readonly number[],
  posted: (line: SoldLine) => Posted,
): SoldPart[] {
  return lines.flatMap((line, at): SoldPart[] => {
    if (line.isOwn) return [];
    const was = posted(line);
    const fromFen = line.netFen - was.netFen;
    const left = leftOf(line, fromFen + (parts[at] ?? 0));
    const { kind, lineId, taxBp } = line;
    const [netFen, taxFen] = [left.netFen - was.netFen, left.taxFen - was.taxFen];
    if (netFen === 0 && taxFen === 0) return [];
    return [{ kind, orderId, lineId, fromFen, netFen, taxBp, taxFen }];
  });
}
