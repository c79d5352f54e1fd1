import type { Appointment, CalendarBay, CalendarDay } from '../types.ts';
import { formatDay } from '#kernel/format.ts';
import { clockOf, halvesOf } from '../time.ts';

type Booked = Pick<
  Appointment,
  'id' | 'kinds' | 'startsTime' | 'endsTime' | 'bayId' | 'alignBayId' | 'alignTime'
>;

/** Time that an appointment occupies on one bay, in half-hours since midnight. */
export interface BayPiece<A extends Booked = Appointment> {
  appointment: A;
  bayId: number;
  from: number;
  to: number;
  /** Whether it is the alignment after the other work, on its own bay. */
  isAfter: boolean;
}
/** Start of an appointment on a bay. */
export interface Place {
  bayId: number;
  half: number;
}

const endOf = (time: string): number => halvesOf(clockOf(time)) || 48;

/** Occupied times of a day's appointments, earliest first. */
export const piecesOf = <A extends Booked>(appointments: readonly A[], day: string): BayPiece<A>[] =>
  appointments
    .filter(({ startsTime }) => formatDay(startsTime) === day)
    .flatMap((appointment): BayPiece<A>[] => {
      const { bayId, alignBayId, alignTime, startsTime, endsTime } = appointment;
      const work = {
        appointment,
        bayId,
        from: halvesOf(clockOf(startsTime)),
        to: endOf(alignTime ?? endsTime),
      };
      if (alignBayId === null || alignTime === null) return [{ ...work, isAfter: false }];
      const after = {
        appointment,
        bayId: alignBayId,
        from: halvesOf(clockOf(alignTime)),
        to: endOf(endsTime),
      };
      return [
        { ...work, isAfter: false },
        { ...after, isAfter: true },
      ];
    })
    .toSorted((a, b) => a.from - b.from);

export interface Hours {
  opens: number;
  closes: number;
}

/** Half-hours displayed for a day: opening hours, and appointments outside them. */
export function shownHours(
  { closed, opens, closes }: CalendarDay,
  pieces: readonly BayPiece<Booked>[],
): Hours {
  const own = closed ? [] : [{ from: halvesOf(opens), to: halvesOf(closes) }];
  const all = [...own, ...pieces];
  if (all.length === 0) return { opens: 18, closes: 36 };
  return {
    opens: Math.floor(Math.min(...all.map(({ from }) => from))),
    closes: Math.ceil(Math.max(...all.map(({ to }) => to))),
  };
}

const does = (bay: CalendarBay, { kinds }: Booked): boolean => {
  const work = kinds.filter((kind) => kind !== 'ALIGN');
  return work.length > 0 ? work.every((kind) => bay.kinds.includes(kind)) : bay.kinds.includes('ALIGN');
};

export interface DayPlan {
  bays: readonly CalendarBay[];
  pieces: readonly BayPiece<Booked>[];
  /** Open half-hours; null: closed. */
  open: Hours | null;
  /** Elapsed half-hours of the day; 0 in the future, 48 in the past. */
  passed: number;
}

/** Reason why a card cannot be dropped at a place; null when it can, as far as the client knows. */
export function refusalAt(
  { bays, pieces, open, passed }: DayPlan,
  { appointment, from, to }: BayPiece<Booked>,
  { bayId, half }: Place,
): 'past' | 'closed' | 'kinds' | 'full' | null {
  const bay = bays.find(({ id }) => id === bayId);
  if (half < passed) return 'past';
  if (!open || half < open.opens || half + to - from > open.closes) return 'closed';
  if (!bay?.active || !does(bay, appointment)) return 'kinds';
  const isTaken = pieces.some(
    (other) =>
      other.appointment.id !== appointment.id &&
      other.bayId === bayId &&
      other.from < half + to - from &&
      half < other.to,
  );
  return isTaken ? 'full' : null;
}

/** Start after a key press: up and down by half-hours, sideways by bays; undefined for other keys. */
export function placeByKey(
  key: string,
  { bayId, half }: Place,
  bays: readonly CalendarBay[],
): Place | undefined {
  const at = bays.findIndex(({ id }) => id === bayId);
  if (key === 'ArrowUp') return { bayId, half: Math.max(0, half - 1) };
  if (key === 'ArrowDown') return { bayId, half: Math.min(47, half + 1) };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (side === undefined) return undefined;
  return { bayId: bays[Math.min(Math.max(at + side, 0), bays.length - 1)]?.id ?? bayId, half };
}
