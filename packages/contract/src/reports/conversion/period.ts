/** Range of creation months (YYYY-MM), inclusive. */
export interface Months {
  from: string;
  to: string;
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
/** Default number of months. */
const usual = 12;

/** Completes a range of months; a missing end defaults to twelve months up to today's (YYYY-MM-DD). */
export function monthsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Months {
  const until = to ?? (from && from > today.slice(0, 7) ? from : today.slice(0, 7));
  return { from: from ?? monthOf(numberOf(until) - usual + 1), to: until };
}

/** Returns the preceding range with as many months. */
export const monthsBefore = ({ from, to }: Months): Months => {
  const [first, count] = [numberOf(from), numberOf(to) - numberOf(from) + 1];
  return { from: monthOf(first - count), to: monthOf(first - 1) };
};

/** Returns the first and last date (YYYY-MM-DD) of a range of months, inclusive. */
export const daysOf = ({ from, to }: Months): { from: string; to: string } => {
  const next = numberOf(to) + 1;
  const last = new Date(Date.UTC(Math.floor(next / 12), next % 12, 0)).toISOString().slice(0, 10);
  return { from: `${from}-01`, to: last };
};
