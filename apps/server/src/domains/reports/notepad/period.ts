import { addDays, dayOf } from '#kernel/days.ts';

/** Days that the notepad looks back where nobody says how far. */
const lookBack = 30;

/** The days asked for, both included: thirty up to the last one where the first is not said. */
export function daysAsked(
  days: { from?: string | undefined; to?: string | undefined } | undefined,
  today = dayOf(new Date()),
) {
  const to = days?.to ?? today;
  return { from: days?.from ?? addDays(to, 1 - lookBack), to };
}
