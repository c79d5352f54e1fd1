import { useState } from 'react';
import { useApi } from '#kernel/query.ts';
import type { OrderDetail } from '../types.ts';

/**
 * The order as it is when a dialog opens, unchanged until it closes: what is typed belongs to that version, so that
 * saving is refused when somebody else was faster, instead of undoing what they did. Undefined until it is known.
 */
export function useOrderSeen(id: number, open: boolean): OrderDetail | undefined {
  const { data, isFetching } = useApi(
    'GET /logistics/purchaseOrder/:id',
    { params: { id } },
    { enabled: open, staleTime: 0 },
  );
  const [seen, setSeen] = useState<OrderDetail>();
  if (!open && seen) setSeen(undefined);
  if (open && !seen && data && !isFetching) setSeen(data);
  return seen;
}
