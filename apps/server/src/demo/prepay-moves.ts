import type { PrepayKind } from '@treadline/contract/money/prepay/fields.ts';
import type { PrepayStatus } from '@treadline/contract/money/prepay/flow.ts';

/** Payment or refund: its ID and number, and the order it belongs to. */
interface OfOrder {
  source: { id: number; no: string };
  orderId: number;
}
/**
 * Movement of a prepay account: payment of an order, refund to the account, or a two-person document. Fen,
 * milliseconds.
 */
export type Move = { fen: number; time: number } & (
  | ({ what: 'pay' | 'back' } & OfOrder)
  | { what: 'document'; kind: PrepayKind; status: PrepayStatus; reason: string }
);

/** Dealers with a prepay account, and the payments from them. */
export interface Prepay {
  has(dealerId: number): boolean;
  note(dealerId: number, move: Move): void;
  of(dealerId: number): readonly Move[];
}

export function openPrepay(dealerIds: readonly number[]): Prepay {
  const noted = new Map(dealerIds.map((id): [number, Move[]] => [id, []]));
  return {
    has: (id) => noted.has(id),
    note: (id, move) => void noted.get(id)?.push(move),
    of: (id) => noted.get(id) ?? [],
  };
}
