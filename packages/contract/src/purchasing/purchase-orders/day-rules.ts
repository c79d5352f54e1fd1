/** Days of goods, as YYYY-MM-DD of Asia/Shanghai. No zod here: forms ask before they fetch it. */

const dayMs = 86_400_000;
/** Whole days from one day to another; negative backwards. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
/** The day some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export interface NoteDays {
  shipDate: string | null;
  expectedDate: string | null;
}

/** Days ahead for which a supplier may write a shipment down, and for which goods may be under way. */
export const shipAhead = 60;
export const underWay = 180;

type NoteDayFault =
  | { field: 'shipDate'; error: 'delivery-note.ship-early' | 'delivery-note.ship-late'; day: string }
  | {
      field: 'expectedDate';
      error: 'delivery-note.expected-early' | 'delivery-note.expected-late';
      day: string;
    };

/** What cannot be: shipped before it was ordered or far ahead, arriving before it left or after half a year. */
export function noteDayFaults(
  { shipDate, expectedDate }: NoteDays,
  ordered: string,
  today: string,
): NoteDayFault[] {
  const faults: NoteDayFault[] = [];
  const last = dayAfter(today, shipAhead);
  if (shipDate && shipDate < ordered)
    faults.push({ field: 'shipDate', error: 'delivery-note.ship-early', day: ordered });
  if (shipDate && shipDate > last)
    faults.push({ field: 'shipDate', error: 'delivery-note.ship-late', day: last });
  const from = shipDate ?? ordered;
  const until = dayAfter(shipDate ?? today, underWay);
  if (expectedDate && expectedDate < from)
    faults.push({ field: 'expectedDate', error: 'delivery-note.expected-early', day: from });
  if (expectedDate && expectedDate > until)
    faults.push({ field: 'expectedDate', error: 'delivery-note.expected-late', day: until });
  return faults;
}

/** What may be but is rarely meant: the day is asked about before it is sent. */
export function isUnusualShipping({ shipDate, expectedDate }: NoteDays, today: string): boolean {
  if (shipDate && (daysFrom(shipDate, today) > 7 || daysFrom(today, shipDate) > 7)) return true;
  return expectedDate !== null && daysFrom(shipDate ?? today, expectedDate) > 30;
}

/** A promise or a wish that lies half a year ahead, or a month behind what was asked for: a slip of the year, mostly. */
export const isUnusualArrival = (day: string, today: string, wanted: string | null = null): boolean =>
  daysFrom(today, day) > underWay || (wanted !== null && daysFrom(wanted, day) > 30);
