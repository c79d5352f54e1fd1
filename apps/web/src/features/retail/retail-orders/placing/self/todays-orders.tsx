import { retailStatusTexts } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { orderPath } from '../../types.ts';
import { useWords } from '../use-words.ts';
import { SelfOrderDoor } from './self-order-door.tsx';

/** Polling interval in milliseconds. */
const every = 4000;

/** Today's self-service orders, newest first, updated within moments. */
export function TodaysOrders({ dealerId }: { dealerId: number }) {
  const words = useWords();
  const say = useContractText();
  const [today] = useState(() => formatDay(new Date()));
  const { data } = useApi(
    'POST /order/customer/order/search',
    {
      body: {
        dealerId: String(dealerId),
        scene: 'SELF',
        createdTime: { from: today },
        sort: '-createdTime',
        pageSize: '10',
      },
    },
    { every, keep: true },
  );
  if (!data) return null;
  return (
    <section className="tl-card self-today" aria-label={words('todaysOrders')}>
      <h2>{words('todaysOrders')}</h2>
      <SelfOrderDoor dealerId={dealerId} />
      {data.list.length === 0 && <p>{words('noSelfOrders')}</p>}
      <ul>
        {data.list.map((order) => {
          const { tone, text } = retailStatusTexts[order.status];
          return (
            <li key={order.id}>
              <Link to={orderPath(order)}>{order.plateNumber || order.orderNo}</Link>
              <span>
                {order.size} × {order.quantity}
              </span>
              <span className="tl-num">¥{formatMoney(order.payableAmount)}</span>
              <StatusDot tone={tone}>{say(text)}</StatusDot>
              <span className="tl-num">{formatTime(order.createdTime).slice(-5)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
