import { api } from '../api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

/**
 * Options of a dealer filter, within the caller's row-level scope: search by text, and labels for ids from a link.
 */
export const dealerOptions = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
