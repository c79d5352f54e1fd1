import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { OrderView } from './detail/order-view.tsx';

/** Detail screen of a sales order: /sales-order/detail?id=. */
export default function SalesOrderDetail() {
  return (
    <DetailScreen endpoint="GET /logistics/salesOrder/order/:id" title={({ orderNo }) => orderNo}>
      {(order) => <OrderView order={order} />}
    </DetailScreen>
  );
}
