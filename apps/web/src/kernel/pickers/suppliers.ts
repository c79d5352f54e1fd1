import type { FilterOption } from '#ui/list/filter-types.ts';
import { api } from '../api.ts';

const asOption = ({ label, value }: { label: string; value: string | number }): FilterOption => ({
  label,
  value: String(value),
});

/** Searches suppliers by name, code or pinyin, disabled ones included: their orders are still searched for. */
export const searchSuppliers = async (text: string, signal: AbortSignal): Promise<readonly FilterOption[]> =>
  (
    await api('GET /data/supplier/options', { query: { ...(text && { text }), all: 'true' } }, { signal })
  ).map(asOption);

/** Loads the labels of supplier ids from a link or a saved filter. */
export const resolveSuppliers = async (values: readonly string[]): Promise<readonly FilterOption[]> =>
  (await api('GET /data/supplier/options', { query: { all: 'true' } }))
    .map(asOption)
    .filter(({ value }) => values.includes(value));
