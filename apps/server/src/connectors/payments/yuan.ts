/** Converts a channel's yuan amount with any number of decimals to fen, rounded half away from zero. */
export function parseYuanAmount(yuan: string): number {
  const [, minus, whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(yuan.trim()) ?? [];
  if (whole === '') throw new Error(`not an amount in yuan: ${yuan.slice(0, 40)}`);
  const fen =
    Number(whole) * 100 +
    Number(decimals.slice(0, 2).padEnd(2, '0')) +
    (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return minus && fen ? -fen : fen;
}

/** Parses 2026-05-12 08:30:00 in UTC+8, as channels write times. */
export const momentOf = (text: string): Date => {
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new Error(`not a time: ${text.slice(0, 40)}`);
  return at;
};

/** Formats a time as 2026-05-12 08:30:00 in UTC+8. */
export const stampOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Whether a day's bill must exist: channels create it by 10:00 the next day; before that, none means not ready. */
export const billIsDue = (day: string, now = new Date()): boolean =>
  now.getTime() >= Date.parse(`${day}T10:00:00+08:00`) + 86_400_000;
