import type { GeoPoint } from '#ui/map/projection.ts';

/** Tracking event of a parcel. */
export interface TrackEvent {
  /** ISO 8601 time of the event. */
  time: string;
  site: string;
  lat: number | null;
  lng: number | null;
}

/** Place on the route with its consecutive events. */
export interface TrackStop<E extends TrackEvent = TrackEvent> extends GeoPoint {
  /** Number from 1 in route order. */
  no: number;
  site: string;
  events: E[];
}

/** Events in order of time; simultaneous ones keep their order. */
export const sortEvents = <E extends TrackEvent>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));

const isAt = (stop: TrackStop, { lat, lng }: TrackEvent): boolean => stop.lat === lat && stop.lng === lng;

/**
 * Stops of a route in order: consecutive events at one place are one stop; events without a place belong to the
 * preceding stop, or are dropped without one.
 */
export function stopsOf<E extends TrackEvent>(events: readonly E[]): TrackStop<E>[] {
  const stops: TrackStop<E>[] = [];
  for (const event of sortEvents(events)) {
    const { lat, lng, site } = event;
    const last = stops.at(-1);
    if (last && (lat === null || lng === null || isAt(last, event))) last.events.push(event);
    else if (lat !== null && lng !== null)
      stops.push({ no: stops.length + 1, lat, lng, site, events: [event] });
  }
  return stops;
}
