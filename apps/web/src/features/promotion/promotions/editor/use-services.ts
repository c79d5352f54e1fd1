import { dealersOf, useDealerTree } from '#kernel/pickers/dealer-tree.ts';
import { useApi } from '#kernel/query.ts';

/** Select options of services, the same for all shops. */
export function useServices() {
  const [dealer] = dealersOf(useDealerTree()).filter(({ disabled }) => !disabled);
  const { data } = useApi(
    'GET /order/customer/order/service/items',
    { query: { dealerId: String(dealer?.value ?? 0) } },
    { enabled: dealer !== undefined, staleTime: 600_000 },
  );
  return (data ?? []).map(({ code, name, perTyre }) => ({ value: code, label: name, perTyre }));
}
