import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { QueuePanel } from '#kernel/dashboard/queue-panel.tsx';
import { FigureCards } from '#kernel/dashboard/figure-cards.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import SalesQueue from './sales-queue.tsx';
import { CarriersCard } from './welcome/carriers-card.tsx';
import { figuresOf } from './welcome/figures.ts';
import { StatusCard } from './welcome/status-card.tsx';
import './welcome/welcome.css';

/** Shipping overview: to ship, in transit, problems, and carriers this month. */
export default function SalesWelcome() {
  const { t } = useTranslation('sales-orders');
  const lang = useLang();
  const open = useOpenPaths();
  const { data, error, refetch } = useApi(
    'GET /logistics/salesOrder/welcome',
    {},
    { every: 300_000, staleTime: 15_000 },
  );
  return (
    <section className="so-welcome">
      <header className="so-welcome-head">
        <h1 className="tl-title">{screenTitle('/sales-order/welcome')[lang]}</h1>
        {open.has('/sales-order/create') && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo('/sales-order/create')}>
            {t('create.button')}
          </Button>
        )}
      </header>
      {error && !data ? (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <FigureCards label={screenTitle('/sales-order/welcome')[lang]} cards={data && figuresOf(data, t)} />
      )}
      <div className="so-welcome-body">
        <QueuePanel>
          <SalesQueue />
        </QueuePanel>
        {data && (
          <aside className="so-welcome-aside">
            <StatusCard figures={data} />
            <CarriersCard figures={data} />
          </aside>
        )}
      </div>
    </section>
  );
}
