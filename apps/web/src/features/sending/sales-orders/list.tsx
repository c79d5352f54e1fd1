import { OrdersView } from './list/orders-view.tsx';
import { usePage } from './list/use-page.ts';

/** List of sales orders by path, each with its own columns and presets. */
export default function SalesOrderList() {
  const page = usePage();
  return <OrdersView key={page.path} page={page} />;
}
