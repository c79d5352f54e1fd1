import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { OrderView } from './detail/order-view.tsx';

/** Detail screen of a purchase order: /purchase-order/detail?id=. */
export default function PurchaseOrderDetail() {
  return (
    <DetailScreen endpoint="GET /logistics/purchaseOrder/:id" title={(order) => order.orderNo}>
      {(order) => <OrderView order={order} />}
    </DetailScreen>
  );
}
