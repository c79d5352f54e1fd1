import type { LedgerRow } from './types.ts';

/** Offset of Asia/Shanghai, used regardless of the browser's time zone. */
export const zone = '+08:00';

const idOf = (value: unknown) => (/^\d+$/.test(String(value)) ? Number(value) : undefined);

/**
 * Location, part and time of a balance for the list's filter, if it names one of each: now, or the end of its last
 * day.
 */
export function momentOf(query: Readonly<Record<string, unknown>>): Partial<LedgerRow> {
  const [locationId, partId] = [idOf(query['locationId']), idOf(query['partId'])];
  const { to } = (query['time'] ?? {}) as { to?: string };
  const now = new Date().toISOString();
  const time = to === undefined ? now : new Date(`${to}T23:59:59.999${zone}`).toISOString();
  return {
    ...(locationId !== undefined && { locationId }),
    ...(partId !== undefined && { partId }),
    time: time < now ? time : now,
  };
}
