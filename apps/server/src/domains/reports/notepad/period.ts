import { addDays, dayOf } from '#kernel/days.ts';

/** Days that the notepad looks back where nobody says how far. */
const lookBack = 30;

/** Returns the requested days, both inclusive; the default is the thirty days up to the last one. */
export function resolveDays(
  days: { from?: string | undefined; to?: string | undefined } | undefined,
  today = dayOf(new Date()),
) {
  const to = days?.to ?? today;
  return { from: days?.from ?? addDays(to, 1 - lookBack), to };
}
