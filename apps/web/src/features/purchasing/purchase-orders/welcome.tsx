import { PlusOutlined, ShoppingCartOutlined, UploadOutlined } from '@ant-design/icons';
import { purchaseOrderFlow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { CardRow, SeriesCards, useFigures } from '#kernel/dashboard/dashboard-figures.tsx';
import { QueuePanel } from '#kernel/dashboard/queue-panel.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useFlowActor } from '#kernel/session.ts';
import { useOrderDialogs } from './dialogs/use-order-dialogs.tsx';
import { cartPath, createPath, pagePaths } from './pages.ts';
import { useCart } from './use-cart.ts';
import { useCounts } from './use-counts.ts';
import { AgeingCard } from './welcome/ageing-card.tsx';
import { OrdersCard } from './welcome/orders-card.tsx';
import PurchaseQueue from './queue/purchase-queue.tsx';
import { StatusCard } from './welcome/status-card.tsx';
import { widestPage } from './welcome/widest-page.ts';

const lateKeys = ['orderNo', 'supplierName', 'status', 'notReceivedQuantity', 'promisedDate'];
const { upload } = purchaseOrderFlow;

function QuickActions({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslation('purchase-orders');
  const can = useCan();
  const buys = can({ code: 'purchase_order_part_list', types: ['OTHER'] });
  const { count } = useCart(buys);
  return (
    <div className="po-quick">
      {can({ any: upload.needs, types: upload.types }) && (
        <Button icon={<UploadOutlined />} onClick={onUpload}>
          {t('action.batchUpload')}
        </Button>
      )}
      {buys && (
        <>
          <Badge count={count} overflowCount={999} size="small">
            <Button icon={<ShoppingCartOutlined />} onClick={() => goTo(cartPath)}>
              {t('create.cart')}
            </Button>
          </Badge>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
            {t('action.create')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Purchasing overview: pending orders by age, overdue ones, and links. */
export default function PurchaseWelcome() {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const { type, codes } = useFlowActor();
  const counts = useCounts();
  const figures = useFigures();
  const dialogs = useOrderDialogs('all');
  const isSupplier = type === 'SUPPLIER';
  const has = (code: Parameters<typeof codes.has>[0]) => codes.has(code);
  const wide = widestPage(has, isSupplier);
  const seesPending = has('purchase_order_pending_confirm');
  return (
    <section className="po-welcome" data-paper>
      <header className="po-welcome-head">
        <h1 className="tl-title">{screenTitle('/purchase-order/welcome')[lang]}</h1>
        <QuickActions onUpload={() => dialogs.show({ kind: 'batchUpload' })} />
      </header>
      <CardRow read={figures} area="/purchase-order/" />
      <div className="po-welcome-body">
        <div className="po-welcome-main">
          <QueuePanel>
            <PurchaseQueue />
          </QueuePanel>
          {wide && (
            <OrdersCard
              title={t('welcome.lateOrders')}
              page={wide}
              query={{ late: 'true', sort: 'promisedDate' }}
              keys={lateKeys}
              empty={t('welcome.none')}
              path={`${pagePaths[wide]}?late=true`}
            />
          )}
          <SeriesCards read={figures} keys="po-" />
        </div>
        <aside className="po-welcome-aside">
          {seesPending && <AgeingCard pending={counts.pending} />}
          <StatusCard counts={counts} linked={wide === 'all'} />
        </aside>
      </div>
      {dialogs.element}
    </section>
  );
}
