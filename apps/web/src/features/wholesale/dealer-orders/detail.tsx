import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { OrderView } from './detail/order-view.tsx';

/** Detail screen of a dealer order: /dealer-purchase-order/detail?id=. */
export default function DealerOrderDetail() {
  return (
    <DetailScreen endpoint="GET /order/dealer/order/detail/:id" title={({ orderNo }) => orderNo}>
      {(order) => <OrderView order={order} />}
    </DetailScreen>
  );
}
