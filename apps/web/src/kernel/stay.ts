const minute = 60_000;
const units = [
  ['days', 48 * 60],
  ['hours', 60],
  ['minutes', 0],
] as const;
const sizes = { days: 24 * 60, hours: 60, minutes: 1 } as const;

interface Stay {
  unit: (typeof units)[number][0];
  count: number;
}

/** Duration since an ISO time: minutes below an hour, hours below two days, then days. */
export function stayOf(since: string, now: number): Stay {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  const [unit] = units.find(([, from]) => minutes >= from) ?? units[2];
  return { unit, count: Math.floor(minutes / sizes[unit]) };
}
