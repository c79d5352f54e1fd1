import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { OrderView } from './detail/order-view.tsx';

/** Detail screen of a retail order: /retail-order/detail?id=. */
export default function OrderDetailScreen() {
  return (
    <DetailScreen endpoint="POST /order/customer/order/detail" title={({ orderNo }) => orderNo}>
      {(order) => <OrderView order={order} />}
    </DetailScreen>
  );
}
