import { api } from '#kernel/api.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';

const ask = async (query: object, signal?: AbortSignal): Promise<FilterOption[]> =>
  (await api('GET /inventory/parts-transaction/places', { query }, signal ? { signal } : {})).map(
    ({ label, value }) => ({ label, value: String(value) }),
  );

/** Places whose stock the user sees, by what was typed and by their ids. */
export const places = {
  search: (text: string, signal: AbortSignal) => ask(text ? { text } : {}, signal),
  resolve: (ids: readonly string[]) => ask({ ids: ids.join(',') }),
};
