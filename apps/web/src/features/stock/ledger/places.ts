import { api } from '#kernel/api.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';

const ask = async (query: object, signal?: AbortSignal): Promise<FilterOption[]> =>
  (await api('GET /inventory/parts-transaction/places', { query }, signal ? { signal } : {})).map(
    ({ label, value }) => ({ label, value: String(value) }),
  );

/** Options of stock locations in scope, by search text and by ids. */
export const places = {
  search: (text: string, signal: AbortSignal) => ask(text ? { text } : {}, signal),
  resolve: (ids: readonly string[]) => ask({ ids: ids.join(',') }),
};
