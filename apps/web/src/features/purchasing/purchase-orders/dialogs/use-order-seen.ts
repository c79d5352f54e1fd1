import { useState } from 'react';
import { useApi } from '#kernel/query.ts';
import type { OrderDetail } from '../types.ts';

/**
 * Order as of the opening of a dialog, unchanged until it closes, so that a concurrent change is refused by optimistic
 * locking instead of being overwritten. Undefined while loading.
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
