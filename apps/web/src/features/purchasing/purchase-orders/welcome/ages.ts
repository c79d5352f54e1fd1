/** A span of days since an order was submitted, both ends included; `to` null = and more. */
export interface Age {
  key: 'today' | 'short' | 'long' | 'old';
  from: number;
  to: number | null;
}

export const ages: readonly Age[] = [
  { key: 'today', from: 0, to: 0 },
  { key: 'short', from: 1, to: 2 },
  { key: 'long', from: 3, to: 6 },
  { key: 'old', from: 7, to: null },
];

/** The day so many days before `today` (YYYY-MM-DD). */
export const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The submit days of an age, as the list's filter takes them. */
export const submitDays = ({ from, to }: Age, today: string): { from?: string; to: string } => ({
  ...(to !== null && { from: daysBefore(today, to) }),
  to: daysBefore(today, from),
});
