import type { FilterOption } from '#ui/list/filter-types.ts';
import { api } from '../api.ts';

const none: FilterOption = { value: '0', label: '—' };
const asOptions = (found: readonly { label: string; value: number }[]): FilterOption[] =>
  found.map(({ label, value }) => ({ label, value: String(value) }));

type Endpoint = 'GET /data/dealerData/dealerGroups' | 'GET /data/dealerData/oem';
/** Options searched by text, with labels for ids from a link; 0 stands for dealers without one. */
const companies = (endpoint: Endpoint) => ({
  search: async (text: string, signal: AbortSignal): Promise<readonly FilterOption[]> =>
    asOptions(await api(endpoint, { query: { text } }, { signal })),
  resolve: async (values: readonly string[]): Promise<readonly FilterOption[]> => {
    const ids = values.filter((value) => value !== none.value);
    const found = ids.length > 0 ? asOptions(await api(endpoint, { query: { ids: ids.join(',') } })) : [];
    return values.includes(none.value) ? [none, ...found] : found;
  },
});

/** Options of a dealer group filter, within the caller's row-level scope. */
export const groupOptions = companies('GET /data/dealerData/dealerGroups');
/** Options of an OEM filter, within the caller's row-level scope. */
export const makerOptions = companies('GET /data/dealerData/oem');

async function provinces(): Promise<FilterOption[]> {
  const tree = await api('GET /data/dealerData/dealer/tree');
  const names = tree.flatMap(({ children }) => children.map(({ label }) => label));
  return [...new Set(names)].map((name) => ({ value: name, label: name }));
}
/** Options of a province filter: provinces with dealers in the caller's scope. */
export const provinceOptions = {
  search: async (text: string) => (await provinces()).filter(({ label }) => label.includes(text)),
  resolve: async (values: readonly string[]) => values.map((value) => ({ value, label: value })),
};
