import { api } from '#kernel/api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

/** Dealers by name, and the names of some. */
export const dealerChoices = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: text ? { text } : {} }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
