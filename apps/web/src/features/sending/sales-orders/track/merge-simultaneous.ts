import type { EventCode } from '@treadline/contract/sending/sales-orders/flow.ts';
import { sortEvents, type TrackEvent } from './stops.ts';

/** Tracking event of one piece of a waybill. */
export interface PieceEvent extends TrackEvent {
  pieceNo: string;
  code: EventCode;
  /** URL of a proof of delivery picture; '' when missing. */
  proofUrl: string;
}

/** Events in order, with simultaneous equal events of several pieces merged and counted. */
export function mergeSimultaneous<E extends PieceEvent>(events: readonly E[]): (E & { count: number })[] {
  const told = new Map<string, E & { count: number }>();
  for (const event of sortEvents(events)) {
    const key = [event.time, event.code, event.site].join(' ');
    const same = told.get(key);
    if (same) {
      same.count += 1;
      same.proofUrl ||= event.proofUrl;
    } else told.set(key, { ...event, count: 1 });
  }
  return [...told.values()];
}
