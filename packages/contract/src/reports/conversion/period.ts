/** Months of creation, YYYY-MM, both included. */
export interface Months {
  from: string;
  to: string;
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
/** How many months are shown where nobody says which. */
const usual = 12;

/** The months asked for; where one end is not said, twelve months, up to that of today (YYYY-MM-DD). */
export function monthsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Months {
  const until = to ?? (from && from > today.slice(0, 7) ? from : today.slice(0, 7));
  return { from: from ?? monthOf(numberOf(until) - usual + 1), to: until };
}

/** As many months before them. */
export const monthsBefore = ({ from, to }: Months): Months => {
  const [first, count] = [numberOf(from), numberOf(to) - numberOf(from) + 1];
  return { from: monthOf(first - count), to: monthOf(first - 1) };
};

/** The days of the months, both included. */
export const daysOf = ({ from, to }: Months): { from: string; to: string } => {
  const next = numberOf(to) + 1;
  const last = new Date(Date.UTC(Math.floor(next / 12), next % 12, 0)).toISOString().slice(0, 10);
  return { from: `${from}-01`, to: last };
};
