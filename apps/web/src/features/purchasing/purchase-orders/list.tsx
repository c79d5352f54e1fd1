import { NoteLinesView, PartLinesView } from './list/line-views.tsx';
import { OrdersView } from './list/orders-view.tsx';
import { useSubView } from './list/use-list-parts.tsx';

/** List page of purchase orders: its variant by route code, its sub-view by filter key. */
export default function PurchaseOrderList() {
  const view = useSubView();
  if (view === 'notes') return <NoteLinesView />;
  if (view === 'parts') return <PartLinesView />;
  return <OrdersView />;
}
