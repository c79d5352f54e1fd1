import type { Discount } from './types.ts';

/** Discount that a shop gives on a whole basket and bears itself; none for 0 fen. */
export const storeDiscount = (fen: number, title: string): Discount[] =>
  fen === 0
    ? []
    : [
        {
          step: 15,
          ref: { type: 'STORE', id: 0 },
          rightId: 0,
          title,
          off: { kind: 'AMOUNT', fen },
          bearers: { DEALER: 10_000 },
          stackable: true,
          endsAt: 0,
          leftFen: null,
          refusal: null,
          chosen: true,
        },
      ];
