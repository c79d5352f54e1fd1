import { NoteLinesView, PartLinesView } from './list/line-views.tsx';
import { OrdersView } from './list/orders-view.tsx';
import { useSubView } from './list/use-list-parts.tsx';

/** Every list page of purchase orders: the page by its route code, the sub-view by its filter key. */
export default function PurchaseOrderList() {
  const view = useSubView();
  if (view === 'notes') return <NoteLinesView />;
  if (view === 'parts') return <PartLinesView />;
  return <OrdersView />;
}
