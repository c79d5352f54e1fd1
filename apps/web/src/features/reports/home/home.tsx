import { ControlOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleRecords, type Order } from '#kernel/dashboard/arrangement.ts';
import { CardRow, useFigures } from '#kernel/dashboard/dashboard-figures.tsx';
import { AllQueues } from '#kernel/dashboard/queue-panel.tsx';
import { formatDay, hourOf } from '#kernel/format.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import type { ArrangeDrawerProps } from './arrange-drawer.tsx';
import { Charts } from './charts.tsx';
import { greetingAt } from './greeting.ts';
import { PlateBox } from './plate-box.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useArrangement } from './use-arrangement.ts';
import './home.css';

/** Drawer loaded when first opened. */
const ArrangeDrawer = lazyPiece<ArrangeDrawerProps>(
  async () => (await import('./arrange-drawer.tsx')).ArrangeDrawer,
  { waiting: () => null },
);

/** Figures with their cards, arranged by the user. */
function useCards(read: ReturnType<typeof useFigures>, order: Order) {
  const { data } = read;
  return useMemo(
    () => (data ? { ...data, cards: visibleRecords(data.cards, ({ key }) => key, order) } : undefined),
    [data, order],
  );
}

function Head({ onArrange }: { onArrange: () => void }) {
  const { t } = useTranslation('home');
  const me = useMe();
  const open = useOpenPaths();
  const [now] = useState(() => new Date());
  return (
    <header className="home-head">
      <div>
        <h1 className="tl-title">
          {t('hello', { greeting: t(`greeting.${greetingAt(hourOf(now))}`), name: me.displayName })}
        </h1>
        <p>
          {me.typeName} · {formatDay(now)}
        </p>
      </div>
      {me.type === 'DEALER' && open.has('/retail/create') && <PlateBox />}
      <Button type="text" icon={<ControlOutlined />} onClick={onArrange}>
        {t('arrange')}
      </Button>
    </header>
  );
}

/** Home screen: pending tasks with their actions, and charts of the last days, as arranged by the user. */
export default function Home() {
  const figures = useFigures();
  const arranging = useArrangement();
  const [isOpen, setOpen] = useState(false);
  const { shortcuts, cards, queues, charts } = arranging.arrangement;
  return (
    <div className="home" data-paper>
      <Head onArrange={() => setOpen(true)} />
      <Shortcuts order={shortcuts} />
      <CardRow read={{ ...figures, data: useCards(figures, cards) }} />
      <div className="tl-dashboard" data-waiting={!(figures.data ?? figures.error) || undefined}>
        <div>
          <AllQueues order={queues} />
        </div>
        <div>
          <Charts read={figures} order={charts} />
        </div>
      </div>
      {isOpen && (
        <ArrangeDrawer arranging={arranging} figures={figures.data} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
