/** Fen of an amount in yuan as channels write it, with any number of decimals, rounded half away from zero. */
export function fenOf(yuan: string): number {
  const [, minus, whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(yuan.trim()) ?? [];
  if (whole === '') throw new Error(`not an amount in yuan: ${yuan.slice(0, 40)}`);
  const fen =
    Number(whole) * 100 +
    Number(decimals.slice(0, 2).padEnd(2, '0')) +
    (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return minus && fen ? -fen : fen;
}

/** The moment of 2026-05-12 08:30:00, which channels write in UTC+8. */
export const momentOf = (text: string): Date => {
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new Error(`not a time: ${text.slice(0, 40)}`);
  return at;
};

/** A moment as 2026-05-12 08:30:00 in UTC+8. */
export const stampOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Channels make a day's bill until 10 o'clock of the next one; before that, none means not yet. */
export const billIsDue = (day: string, now = new Date()): boolean =>
  now.getTime() >= Date.parse(`${day}T10:00:00+08:00`) + 86_400_000;
