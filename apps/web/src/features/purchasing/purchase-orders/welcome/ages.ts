/** Range of days since submission, both ends included; `to` null means open-ended. */
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

/** Day so many days before `today` (YYYY-MM-DD). */
export const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** Range of submission days of an age, as a list filter. */
export const submitDays = ({ from, to }: Age, today: string): { from?: string; to: string } => ({
  ...(to !== null && { from: daysBefore(today, to) }),
  to: daysBefore(today, from),
});
