import { FullscreenOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { BoardColumn } from './arrivals/board-column.tsx';
import './arrivals/arrivals.css';
import { useBooking } from './booking/use-booking.tsx';
import './calendar/calendar.css';
import { ShopPicker } from './shop-picker.tsx';
import { clockOf } from './time.ts';
import { appointmentEditorRule, type Board } from './types.ts';
import { useShop } from './use-shop.ts';

/** Polling interval in milliseconds. */
const every = 10_000;
const columns = ['expected', 'waiting', 'inWork', 'done'] as const;

function Loaded({ board, mayAct }: { board: Board; mayAct: boolean }) {
  const { t } = useTranslation('appointments');
  return (
    <>
      <div className="ap-wall-head">
        <b className="tl-ellipsis" title={board.shopName}>
          {board.shopName}
        </b>
        <span className="tl-num">{t('board.left', { count: board.left })}</span>
        <time className="tl-num">{clockOf(board.now)}</time>
      </div>
      <div className="ap-wall">
        {columns.map((key) => (
          <BoardColumn key={key} kind={key} cars={board[key]} mayAct={mayAct} />
        ))}
      </div>
    </>
  );
}

/** Arrival board of a shop's cars of today, for a wall screen and the reception. */
export default function Arrivals() {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const shop = useShop();
  const { dealerId } = shop;
  const mayAct = useCan()(appointmentEditorRule);
  const wall = useRef<HTMLDivElement>(null);
  const booking = useBooking(dealerId);
  const { data, error, refetch } = useApi(
    'GET /order/appointment/board',
    { query: { dealerId: String(dealerId ?? 0) } },
    { enabled: dealerId !== null, every, keep: true },
  );
  return (
    <section className="ap-page">
      <header className="ap-head">
        <h1 className="tl-title">{screenTitle('/clue/arrivals')[lang]}</h1>
        <ShopPicker shop={shop} />
        <div className="ap-head-end">
          <Button icon={<FullscreenOutlined />} onClick={() => void wall.current?.requestFullscreen()}>
            {t('board.wall')}
          </Button>
          {mayAct && dealerId !== null && (
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => booking.book({ source: 'WALK_IN', kinds: ['TWO'] })}
            >
              {t('board.walkIn')}
            </Button>
          )}
        </div>
      </header>
      {shop.isNone && <EmptyState text={t('noShop')} />}
      {error && !data && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!data && !error && dealerId !== null && <SkeletonPage />}
      {data && (
        <div className="ap-board" ref={wall}>
          <Loaded board={data} mayAct={mayAct} />
        </div>
      )}
      {booking.element}
    </section>
  );
}
