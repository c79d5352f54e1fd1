import { useApi } from '#kernel/query.ts';
import type { BookingStart } from './booking-start.ts';

/** Clue, order or stored set that an appointment is made from: customer, car and number. */
export interface Origin {
  dealerId: number;
  no: string;
  plateNumber: string;
  carName: string;
  customerName: string;
  customerMobile: string;
}

/** Clue, order or stored set that an appointment is made from; undefined while loading, null without one. */
export function useOrigin({ clueId, orderId, storageId }: BookingStart) {
  const clue = useApi(
    'GET /order/clue/detail/:id',
    { params: { id: clueId ?? 0 } },
    { enabled: clueId !== undefined },
  );
  const order = useApi(
    'POST /order/customer/order/detail',
    { body: { id: orderId ?? 0 } },
    { enabled: orderId !== undefined },
  );
  const storage = useApi(
    'GET /order/storage/detail/:id',
    { params: { id: storageId ?? 0 } },
    { enabled: storageId !== undefined },
  );
  const none: Origin | null = null;
  if (storageId !== undefined) {
    const { data, error } = storage;
    return { origin: data && { ...data, no: data.storageNo }, error };
  }
  if (clueId !== undefined) {
    const { data, error } = clue;
    return { origin: data && { ...data, no: data.clueNo }, error };
  }
  if (orderId === undefined) return { origin: none, error: null };
  return { origin: order.data && { ...order.data, no: order.data.orderNo }, error: order.error };
}
