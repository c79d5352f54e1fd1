import { compareText } from '#kernel/order.ts';
import {
  waybillStates,
  type EventCode,
  type WaybillState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { EventFault } from '#connectors/carriers/port.ts';

/** Relevant fields of a tracking event; `at` in milliseconds. */
export interface TrackedEvent {
  pieceNo: string;
  at: number;
  code: EventCode;
  fault: EventFault;
  text: string;
  signedBy: string;
}

/** Derived state of a waybill and its parcels. */
export interface Derived {
  state: WaybillState;
  pieces: ReadonlyMap<string, WaybillState>;
  /** '' in both: no exception, or a resolved one. */
  fault: EventFault;
  exception: string;
  exceptionAt: number | null;
  /** Start of the return, and when the sender received all of it. */
  returningAt: number | null;
  returnedAt: number | null;
  /** Who signed for the last parcel on delivery. */
  signedBy: string;
  signedAt: number | null;
  lastAt: number | null;
}

const rankOf = (code: EventCode): number => (waybillStates as readonly string[]).indexOf(code);
const signed = waybillStates.length - 1;
const stateOf = (rank: number): WaybillState => waybillStates[rank] ?? 'CREATED';
const highest = (events: readonly TrackedEvent[]): number =>
  events.reduce((most, { code }) => Math.max(most, rankOf(code)), 0);
const least = (times: readonly number[]): number | null => (times.length ? Math.min(...times) : null);
const latest = (times: readonly number[]): number | null => (times.length ? Math.max(...times) : null);

/**
 * Derives a waybill's state from its events, independent of their order of arrival, by their own times. States only
 * advance; a waybill is signed when every parcel is. Events without a known parcel number apply to all.
 */
export function deriveWaybill(pieceNos: readonly string[], events: readonly TrackedEvent[]): Derived {
  const ofAll = events.filter(({ pieceNo }) => !pieceNos.includes(pieceNo));
  const own = new Map(
    pieceNos.map((no) => [no, [...ofAll, ...events.filter(({ pieceNo }) => pieceNo === no)]] as const),
  );
  const ranks = [...own].map(([no, told]) => [no, highest(told)] as const);
  const isSigned = ranks.length > 0 && ranks.every(([, rank]) => rank === signed);
  const top = Math.max(0, ...ranks.map(([, rank]) => rank));
  const returningAt = least(events.filter(({ code }) => code === 'RETURNED').map(({ at }) => at));
  const there = takenBy([...own.values()], ({ at }) => returningAt === null || at < returningAt);
  const back = returningAt === null ? null : takenBy([...own.values()], ({ at }) => at >= returningAt);
  return {
    state: stateOf(isSigned ? signed : Math.min(top, signed - 1)),
    pieces: new Map(ranks.map(([no, rank]) => [no, stateOf(rank)])),
    ...wrongOf([...own.values()]),
    returningAt,
    returnedAt: back?.at ?? null,
    signedBy: there?.signedBy ?? '',
    signedAt: there?.at ?? null,
    lastAt: latest(events.map(({ at }) => at)),
  };
}

/** The signature on the last parcel, of the first one on each; null while one is not signed. */
function takenBy(
  parcels: readonly (readonly TrackedEvent[])[],
  leg: (told: TrackedEvent) => boolean,
): TrackedEvent | null {
  const firsts = parcels.map(
    (told) => told.filter((each) => each.code === 'SIGNED' && leg(each)).toSorted(byTime)[0],
  );
  if (firsts.length === 0 || firsts.includes(undefined)) return null;
  return (
    firsts
      .filter((each) => each !== undefined)
      .toSorted(byTime)
      .at(-1) ?? null
  );
}

/** One order for events of one moment, too, so that none depends on how they came. */
const byTime = (a: TrackedEvent, b: TrackedEvent): number =>
  a.at - b.at ||
  compareText(a.pieceNo, b.pieceNo) ||
  compareText(a.code, b.code) ||
  compareText(a.fault, b.fault) ||
  compareText(a.signedBy, b.signedBy) ||
  compareText(a.text, b.text);

/** The newest trouble of a parcel that no later progress has ended. */
function wrongOf(
  parcels: readonly (readonly TrackedEvent[])[],
): Pick<Derived, 'fault' | 'exception' | 'exceptionAt'> {
  const open = parcels.flatMap((told) => {
    const last = told
      .filter(({ code }) => code === 'EXCEPTION')
      .toSorted(byTime)
      .at(-1);
    if (!last) return [];
    const before = highest(told.filter(({ at }) => at <= last.at));
    return told.some(({ at, code }) => at > last.at && rankOf(code) > before) ? [] : [last];
  });
  const worst = open.toSorted(byTime).at(-1);
  if (!worst) return { fault: '', exception: '', exceptionAt: null };
  const fault = worst.fault || 'OTHER';
  return { fault, exception: worst.text || fault, exceptionAt: worst.at };
}
