import { api } from '../api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

/** Options of a filter by dealer: those in the user's scope for what was typed, and the names of ids that came from a link. */
export const dealerOptions = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
