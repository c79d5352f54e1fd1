import { priceFields, type PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { AppError } from '#kernel/errors.ts';
import { belowFloorError, type PriceChanges, type Prices } from './change.ts';
import { belowFloor, pricesBefore, type RequestedPrice } from './price-rows.ts';

/** Prices wanted for a part. */
export interface PriceRequest {
  partId: number;
  prices?: Prices;
  /** Future effective day (Asia/Shanghai); null: from now, or from the approval. */
  effectiveFrom?: string | null;
}

/** Result of planning: price changes and errors by part. */
export interface PricePlan {
  changes: Map<number, PriceChanges>;
  wanted: RequestedPrice[];
  refused: Map<number, AppError>;
}

/** Every price that is wished for, of all wishes. */
const listWanted = (wishes: readonly PriceRequest[]): RequestedPrice[] =>
  wishes.flatMap(({ partId, prices = {}, effectiveFrom = null }) =>
    Object.entries(prices).flatMap(([kind, fen]) =>
      fen === undefined ? [] : [{ partId, kind: kind as PriceKind, fen, day: effectiveFrom }],
    ),
  );

/**
 * Compares wanted prices, one set per part, with those in force when they begin, planned ones included; unchanged
 * prices are dropped. Refuses past days, missing required prices and prices below the floor.
 */
export async function planPrices(
  db: Db,
  wishes: readonly PriceRequest[],
  moment: string,
): Promise<PricePlan> {
  const all = listWanted(wishes);
  const before = await pricesBefore(db, all, moment);
  const wanted = all.filter(({ fen }, i) => fen !== before[i]);
  const changes = new Map<number, PriceChanges>();
  all.forEach(({ partId, kind, fen }, i) => {
    const old = before[i] ?? null;
    if (fen !== old) changes.set(partId, { ...changes.get(partId), [kind]: { before: old, after: fen } });
  });
  const low = await belowFloor(db, wanted, moment);
  const refused = new Map([...low].map(([partId, found]) => [partId, belowFloorError(found)]));
  for (const { partId, kind, fen, day } of wanted) {
    if (fen === null && !kind.startsWith('LEVEL_'))
      refused.set(
        partId,
        new AppError('part.price-needed', { kind: priceFields[kind].label, path: `prices.${kind}` }),
      );
    if (day !== null && day <= dayOf(new Date()))
      refused.set(partId, new AppError('dated.past', { path: 'effectiveFrom' }));
  }
  return { changes, wanted: wanted.filter(({ partId }) => !refused.has(partId)), refused };
}
