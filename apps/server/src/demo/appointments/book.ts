import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { DemoShop } from './shops.ts';

export const halfMs = 1_800_000;

const halves: Readonly<Record<ServiceKind, number>> = {
  CHECK: 1,
  PATCH: 1,
  TWO: 2,
  FOUR: 3,
  SEASON: 2,
  ALIGN: 2,
};

/** Duration of services in half-hours. */
export const halvesOf = (kinds: readonly ServiceKind[]): number =>
  kinds.reduce((sum, kind) => sum + halves[kind], 0);

/** Bay and time of an appointment. */
export interface Place {
  bayId: number;
  startsAt: number;
  endsAt: number;
  alignBayId: number | null;
  alignAt: number | null;
  /** Half-hours it occupies. */
  held: { bayId: number; at: number }[];
}

/** Occupancy of a shop's bays while the demo is written: no half-hour is booked twice. */
export function openBook(shop: DemoShop) {
  const taken = new Set<string>();
  const range = (bayId: number, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ bayId, at: from + at * halfMs }));
  const isFree = (wanted: { bayId: number; at: number }[]): boolean =>
    wanted.every(({ bayId, at }) => !taken.has(`${bayId} ${at}`));
  /** Bays open for booking: of five or more, the last one is for walk-ins. */
  const bookable = shop.workBays.slice(0, shop.workBays.length >= 4 ? -1 : undefined);
  return {
    /** Books the first free bay; null where none is. `keep`: the slot stays occupied. */
    take(kinds: readonly ServiceKind[], startsAt: number, walkIn = false): Place | null {
      const worked = kinds.filter((kind) => kind !== 'ALIGN').reduce((sum, kind) => sum + halves[kind], 0);
      const aligned = kinds.includes('ALIGN') ? halves.ALIGN : 0;
      const alignAt = startsAt + worked * halfMs;
      const alone = worked === 0;
      for (const bayId of alone ? [shop.alignBay] : walkIn ? shop.workBays : bookable) {
        const held = alone
          ? range(bayId, startsAt, aligned)
          : [...range(bayId, startsAt, worked), ...range(shop.alignBay, alignAt, aligned)];
        if (!isFree(held)) continue;
        for (const { bayId: id, at } of held) taken.add(`${id} ${at}`);
        const follows = !alone && aligned > 0;
        return {
          bayId,
          startsAt,
          endsAt: startsAt + held.length * halfMs,
          alignBayId: follows ? shop.alignBay : null,
          alignAt: follows ? alignAt : null,
          held,
        };
      }
      return null;
    },
    /** Releases the slots of an appointment that has ended. */
    free: ({ held }: Place): void => held.forEach(({ bayId, at }) => taken.delete(`${bayId} ${at}`)),
  };
}
export type Book = ReturnType<typeof openBook>;
