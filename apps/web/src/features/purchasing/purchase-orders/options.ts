import { useApi } from '#kernel/query.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';

const minutes = 60_000;
const asOption = ({ label, value }: { label: string; value: string | number }): FilterOption => ({
  label,
  value: String(value),
});

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
