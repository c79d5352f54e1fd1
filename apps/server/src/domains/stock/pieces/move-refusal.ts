import type { PieceRow, Seen } from './see-pieces.ts';

interface Refusal {
  error: 'piece.elsewhere' | 'piece.here' | 'piece.shipped' | 'piece.fitted' | 'piece.gone' | 'piece.not-out';
  values?: Record<string, string>;
}

const out = { SHIPPED: 'piece.shipped', FITTED: 'piece.fitted', GONE: 'piece.gone' } as const;

const isBy = (row: PieceRow, { type, id }: Seen['document']): boolean =>
  row.doc_type === type && row.doc_id === id;

/** Goods come: what lies somewhere or sits on a car cannot come from a supplier. */
const refuseReceipt = ({ state }: PieceRow): Refusal | null => {
  if (state === 'IN_STOCK') return { error: 'piece.here' };
  return state === 'FITTED' ? { error: 'piece.fitted' } : null;
};

/** Goods leave a place: what is not there cannot. */
function refuseShipping(row: PieceRow, { locationId }: Seen): Refusal | null {
  if (row.state !== 'IN_STOCK') return { error: out[row.state] };
  return row.location_id === locationId ? null : { error: 'piece.elsewhere' };
}

/** A shop fits what was sent for this order or to the shop, or what lies on its shelf. */
function refuseFitting(row: PieceRow, { locationId, alsoFrom = [], document }: Seen): Refusal | null {
  if (row.location_id !== null)
    return [locationId, ...alsoFrom].includes(row.location_id) ? null : { error: 'piece.elsewhere' };
  const isOfOther = row.doc_type === 'RETAIL_ORDER' && !isBy(row, document);
  if (row.state === 'SHIPPED') return isOfOther ? { error: 'piece.shipped' } : null;
  return row.state === 'IN_STOCK' ? null : { error: out[row.state] };
}

/** What comes back had left, with the document that it comes back from. */
function refuseBack(row: PieceRow, { soldWith }: Seen): Refusal | null {
  if (row.state === 'IN_STOCK') return { error: 'piece.here' };
  return soldWith && !isBy(row, soldWith) ? { error: 'piece.not-out', values: { no: soldWith.no } } : null;
}

/** Why a known piece cannot have been read there; null where it can. A count is what somebody saw, and always true. */
export function moveRefusal(seen: Seen, row: PieceRow): Refusal | null {
  switch (seen.kind) {
    case 'COUNT':
      return null;
    case 'RECEIPT':
      return refuseReceipt(row);
    case 'SHIP':
      return refuseShipping(row, seen);
    case 'FIT':
      return refuseFitting(row, seen);
    case 'BACK':
      return refuseBack(row, seen);
  }
}
