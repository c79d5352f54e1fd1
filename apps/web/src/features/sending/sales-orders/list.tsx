import { OrdersView } from './list/orders-view.tsx';
import { usePage } from './list/use-page.ts';

/** Every list of sales orders: which one its path says; the columns and presets of each are its own. */
export default function SalesOrderList() {
  const page = usePage();
  return <OrdersView key={page.path} page={page} />;
}
