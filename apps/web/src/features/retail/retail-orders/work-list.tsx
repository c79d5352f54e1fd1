import { retailTabs } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useState } from 'react';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { NoPermission } from '#ui/feedback/no-permission.tsx';
import { FittingsView } from './list/fittings-view.tsx';
import { OrdersView } from './list/orders-view.tsx';
import { useWorkViews, ViewSwitch } from './list/view-switch.tsx';
import { workPath, type Order } from './types.ts';

const OrderDrawer = lazyDialog(() => import('./list/order-drawer.tsx').then((module) => module.OrderDrawer));
const seers = ['retail_list_view', 'customer_order_view', 'retail_report_view'] as const;

/** Work list of shops and platform: orders, fittings and tyre checks, each with a drawer beside the list. */
export default function WorkList() {
  const lang = useLang();
  const { view } = useWorkViews();
  const [order, setOrder] = useState<Order>();
  const [open, setOpen] = useState(false);
  const show = (chosen: Order) => {
    setOrder(chosen);
    setOpen(true);
  };
  const checks = getOfferedPart('checksView');
  if (!view) return <NoPermission codes={seers} />;
  const title = screenTitle('/retail/list')[lang];
  if (view === 'checks' || view === 'checked')
    return checks && <checks.Component key={view} title={title} which={view} views={<ViewSwitch />} />;
  return (
    <>
      {view === 'fitting' ? (
        <FittingsView title={title} onOpen={show} />
      ) : (
        <OrdersView
          path={workPath}
          title={title}
          statuses={retailTabs}
          switch={<ViewSwitch />}
          onPick={show}
        />
      )}
      {order && <OrderDrawer key={order.id} order={order} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
