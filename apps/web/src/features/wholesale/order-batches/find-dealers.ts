import { api } from '#kernel/api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

/** Dealer search by name, and names by id. */
export const dealerChoices = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: text ? { text } : {} }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
