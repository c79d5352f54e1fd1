import type { MemberLevel } from '@treadline/contract/promotion/members/fields.ts';
import type { InputOf } from '#kernel/api-types.ts';
import type { PromotionInput } from '../types.ts';

type Asked = NonNullable<InputOf<'POST /promotion/simulate'>['body']>;

export interface SimLine {
  partId: number;
  name: string;
  quantity: number;
}
/** Simulated purchase: lines or a past order, shop, time and customer. */
export interface SimulationInput {
  dealerId: number | null;
  /** Null: as soon as the promotion runs, or now. */
  at: string | null;
  level: MemberLevel | null;
  firstOrder: boolean;
  isOrder: boolean;
  orderId: number | null;
  lines: SimLine[];
  services: string[];
}
export const blankSim = (dealerId: number | null): SimulationInput => ({
  dealerId,
  at: null,
  level: null,
  firstOrder: false,
  isOrder: false,
  orderId: null,
  lines: [],
  services: [],
});

export interface SimService {
  value: string;
  perTyre: boolean;
}

/** Request of a simulation; null while there is nothing to price. */
export function toSimulationRequest(
  sim: SimulationInput,
  services: readonly SimService[],
  {
    draft,
    promotionId,
    startsTime,
  }: { draft: PromotionInput | null; promotionId: number | null; startsTime: string | null },
): Asked | null {
  const { dealerId, level, firstOrder, isOrder, orderId, lines } = sim;
  if (dealerId === null || (isOrder ? orderId === null : lines.length + sim.services.length === 0))
    return null;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const perTyre = new Map(services.map(({ value, perTyre: isPer }) => [value, isPer]));
  // What has not begun is tried on its first day.
  const begins = startsTime !== null && new Date(startsTime) > new Date() ? startsTime : null;
  return {
    dealerId,
    at: sim.at ?? begins,
    orderId: isOrder ? orderId : null,
    partsList: isOrder
      ? []
      : lines.map(({ partId, quantity }) => ({ partsId: partId, tyreSource: 1, quantity })),
    services: isOrder
      ? []
      : sim.services.map((code) => ({ code, quantity: perTyre.get(code) ? Math.max(1, pieces) : 1 })),
    level,
    firstOrder,
    draft,
    promotionId,
  };
}
