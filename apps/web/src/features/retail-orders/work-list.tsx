import { retailTabs } from '@treadline/contract/retail-orders/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kernel/can.tsx';
import { useTabQuery } from '../../kernel/tabs/use-tab.ts';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { NoPermission } from '../../ui/feedback/no-permission.tsx';
import { FittingsView } from './list/fittings-view.tsx';
import { OrdersView } from './list/orders-view.tsx';
import { ViewSwitch, viewOf } from './list/view-switch.tsx';
import { workPath, type Order } from './types.ts';

const OrderDrawer = lazyDialog(() => import('./list/order-drawer.tsx').then((module) => module.OrderDrawer));
const seers = ['retail_list_view', 'customer_order_view'] as const;

/** What a shop and the platform work off: orders and fittings, each order in a drawer beside its list. */
export default function WorkList() {
  const { t } = useTranslation('retail-orders');
  const can = useCan();
  const [query] = useTabQuery();
  const [order, setOrder] = useState<Order>();
  const [open, setOpen] = useState(false);
  const show = (chosen: Order) => {
    setOrder(chosen);
    setOpen(true);
  };
  // Who may only see checks has a table of its own here once there are checks.
  if (!can({ any: seers })) return <NoPermission codes={seers} />;
  const title = t('title');
  return (
    <>
      {viewOf(query.view) === 'fitting' ? (
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
