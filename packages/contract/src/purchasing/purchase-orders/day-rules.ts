/** Date rules of goods, YYYY-MM-DD in Asia/Shanghai. No zod here: forms validate before loading it. */

const dayMs = 86_400_000;
/** Number of whole days between two dates (YYYY-MM-DD); negative if the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
/** Adds days to a date (YYYY-MM-DD). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export interface NoteDays {
  shipDate: string | null;
  expectedDate: string | null;
}

/** Maximum days ahead for the shipment date of a delivery note. */
export const maxShipAheadDays = 60;
/** Maximum days that goods may be in transit. */
export const maxTransitDays = 180;

type NoteDayFault =
  | { field: 'shipDate'; error: 'delivery-note.ship-early' | 'delivery-note.ship-late'; day: string }
  | {
      field: 'expectedDate';
      error: 'delivery-note.expected-early' | 'delivery-note.expected-late';
      day: string;
    };

/**
 * Validates the dates of a delivery note: no shipment before the order or too far ahead, no arrival before the
 * shipment or after half a year.
 */
export function noteDayFaults(
  { shipDate, expectedDate }: NoteDays,
  ordered: string,
  today: string,
): NoteDayFault[] {
  const faults: NoteDayFault[] = [];
  const last = dayAfter(today, maxShipAheadDays);
  if (shipDate && shipDate < ordered)
    faults.push({ field: 'shipDate', error: 'delivery-note.ship-early', day: ordered });
  if (shipDate && shipDate > last)
    faults.push({ field: 'shipDate', error: 'delivery-note.ship-late', day: last });
  const from = shipDate ?? ordered;
  const until = dayAfter(shipDate ?? today, maxTransitDays);
  if (expectedDate && expectedDate < from)
    faults.push({ field: 'expectedDate', error: 'delivery-note.expected-early', day: from });
  if (expectedDate && expectedDate > until)
    faults.push({ field: 'expectedDate', error: 'delivery-note.expected-late', day: until });
  return faults;
}

/** Whether the dates of a delivery note are valid but unusual, so that the user is asked to confirm them. */
export function isUnusualShipping({ shipDate, expectedDate }: NoteDays, today: string): boolean {
  if (shipDate && (daysFrom(shipDate, today) > 7 || daysFrom(today, shipDate) > 7)) return true;
  return expectedDate !== null && daysFrom(shipDate ?? today, expectedDate) > 30;
}

/** Whether an arrival date is unusual: half a year ahead or a month after the requested date, mostly a wrong year. */
export const isUnusualArrival = (day: string, today: string, wanted: string | null = null): boolean =>
  daysFrom(today, day) > maxTransitDays || (wanted !== null && daysFrom(wanted, day) > 30);
