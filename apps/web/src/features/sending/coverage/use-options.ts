import { useApi } from '#kernel/query.ts';

const none: readonly { value: number; label: string }[] = [];

/** Options of stock locations and brands. */
export function useOptions() {
  const { data } = useApi('GET /inventory/coverage/options', {}, { staleTime: 60_000 });
  return { locations: data?.locations ?? none, brands: data?.brands ?? none };
}

export const asFilter = (options: readonly { value: number; label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

/** Provinces by code. */
export function useProvinces() {
  const { data } = useApi('GET /data/provinces/options', { query: { levels: 1 } }, { staleTime: Infinity });
  return (data ?? []).map(({ value, label }) => ({ value, label }));
}
