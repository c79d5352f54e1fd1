import { useApi } from '#kernel/query.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';

const minutes = 60_000;
const asOption = ({ label, value }: { label: string; value: string | number }): FilterOption => ({
  label,
  value: String(value),
});

const none: readonly FilterOption[] = [];

/** Options of warehouses in scope; empty while loading. */
export function useWarehouses(): readonly FilterOption[] {
  const { data } = useApi('GET /inventory/options', {}, { staleTime: 10 * minutes });
  return data ? data.warehouses.map(asOption) : none;
}

/** Options of tyre brands; empty while loading. */
export function useBrands(): readonly FilterOption[] {
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 10 * minutes });
  return data ? data.brands.map(asOption) : none;
}
