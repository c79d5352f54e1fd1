import type { LedgerRow } from './types.ts';

/** Times are those of Asia/Shanghai, wherever the browser is. */
export const zone = '+08:00';

const idOf = (value: unknown) => (/^\d+$/.test(String(value)) ? Number(value) : undefined);

/** Which stock the list's filter is about, if it names one place and one part: now, or at the end of its last day. */
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
