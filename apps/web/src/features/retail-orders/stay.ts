import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail-orders/flow.ts';

const minute = 60_000;
const units = [
  ['days', 48 * 60],
  ['hours', 60],
  ['minutes', 0],
] as const;
const sizes = { days: 24 * 60, hours: 60, minutes: 1 } as const;

export interface Stay {
  unit: (typeof units)[number][0];
  count: number;
}

/** How long an order has been in its status: minutes within the hour, hours within two days; null where it has ended. */
export function stayOf(
  { status, sinceTime }: { status: RetailStatus; sinceTime: string },
  now: number,
): Stay | null {
  if (retailStatusTexts[status].group === 'ended') return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(sinceTime)) / minute));
  const [unit] = units.find(([, from]) => minutes >= from) ?? units[2];
  return { unit, count: Math.floor(minutes / sizes[unit]) };
}
