import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { HappenedView } from './happened-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { OwedView } from './owed-view.tsx';
import { viewOf } from './view-switch.tsx';

const views = { orders: OrdersView, owed: OwedView, happened: HappenedView };

/** Screen of orders of all kinds: orders, amounts owed, and events. */
export default function OrderList() {
  const [query] = useTabQuery();
  const View = views[viewOf(query.table)];
  return <View />;
}
