import { api } from '../../kernel/api.ts';
import { useApi } from '../../kernel/query.ts';
import type { FilterOption } from '../../ui/list/filter-types.ts';

const minutes = 60_000;
const asOption = ({ label, value }: { label: string; value: string | number }): FilterOption => ({
  label,
  value: String(value),
});

/** Suppliers by name, code or pinyin, disabled ones included: their orders are still looked for. */
export const searchSuppliers = async (text: string, signal: AbortSignal): Promise<readonly FilterOption[]> =>
  (
    await api('GET /data/supplier/options', { query: { ...(text && { text }), all: 'true' } }, { signal })
  ).map(asOption);

/** Names of suppliers that came from a link or a saved filter. */
export const resolveSuppliers = async (values: readonly string[]): Promise<readonly FilterOption[]> =>
  (await api('GET /data/supplier/options', { query: { all: 'true' } }))
    .map(asOption)
    .filter(({ value }) => values.includes(value));

const none: readonly FilterOption[] = [];

/** Warehouses the caller may see; none while unknown. */
export function useWarehouses(): readonly FilterOption[] {
  const { data } = useApi('GET /inventory/options', {}, { staleTime: 10 * minutes });
  return data ? data.warehouses.map(asOption) : none;
}

/** Brands of tyres; none while unknown. */
export function useBrands(): readonly FilterOption[] {
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 10 * minutes });
  return data ? data.brands.map(asOption) : none;
}
