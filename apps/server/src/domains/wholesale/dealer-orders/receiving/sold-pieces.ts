import type { Ctx } from '#kernel/context.ts';
import { isDeferred, lockDeferred, type SoldPart } from '#domains/money/journal/index.ts';
import { taxOfPart } from '#domains/catalogue/pricing/index.ts';

/** Pieces of an order line that came in with one receipt, and how many of them went back. */
export interface CameIn {
  id: number;
  journalId: number;
  qty: number;
  returned: number;
  /** Its VAT is not due yet. */
  deferred: boolean;
  /** Where on the order line they begin, fen incl. VAT. */
  fromFen: number;
}

/** Line of a dealer order: each piece has the same price. */
interface PricedLine {
  orderId: number;
  lineId: number;
  unitFen: number;
  taxBp: number;
}

/**
 * Parts of what came in that pieces going back are of: of what came last first, within it from its first piece on. What
 * an invoice of a receipt loses by a return is thus what the journal gives back of it.
 */
export function takeBackOf(line: PricedLine, cameIn: readonly CameIn[], pieces: number): SoldPart[] {
  const parts: SoldPart[] = [];
  let left = pieces;
  for (const { id, qty, returned, fromFen, deferred } of cameIn.toReversed()) {
    const take = Math.min(left, qty - returned);
    if (take <= 0) continue;
    left -= take;
    const at = fromFen + returned * line.unitFen;
    const { orderId, lineId, taxBp } = line;
    const net = take * line.unitFen;
    parts.push({
      kind: 'WHOLESALE',
      orderId,
      lineId,
      ofId: id,
      qty: 0 - take,
      fromFen: at,
      netFen: 0 - net,
      taxBp,
      taxFen: 0 - taxOfPart(taxBp, at, net),
      deferred,
    });
  }
  if (left > 0) throw new Error(`line ${line.lineId}: ${left} pieces never came in`);
  return parts;
}

/** What came in of an order line, oldest first; what is deferred of it is locked. */
export async function readCameIn(
  { db }: Pick<Ctx, 'db'>,
  { orderId, lineId }: Pick<PricedLine, 'orderId' | 'lineId'>,
): Promise<CameIn[]> {
  await lockDeferred(db, orderId);
  const rows = await db
    .selectFrom('journal_vat as v')
    .where('v.kind', '=', 'WHOLESALE')
    .where('v.line_id', '=', lineId)
    .orderBy('v.id')
    .select(['v.id', 'v.journal_id as journalId', 'v.of_id as ofId', 'v.qty', 'v.from_fen as fromFen'])
    .select(isDeferred.as('deferred'))
    .execute();
  return rows
    .filter(({ ofId }) => ofId === null)
    .map(({ id, journalId, qty, fromFen, deferred }) => {
      const back = rows.filter(({ ofId }) => ofId === id);
      return {
        id,
        journalId,
        qty,
        fromFen,
        deferred,
        returned: back.reduce((sum, row) => sum - row.qty, 0),
      };
    });
}
