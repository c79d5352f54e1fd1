import { payWayTexts } from '@treadline/contract/payments/words.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../kernel/api.ts';
import { textOfError } from '../../kernel/error-text.ts';
import { formatDay, formatMoney, formatTime } from '../../kernel/format.ts';
import { useSay } from '../../kernel/lang.ts';
import { QrCode } from '../../ui/feedback/qr-code.tsx';
import type { Order } from './model.ts';
import { Page, Waiting } from '../../kernel/mobile/mobile-page.tsx';
import { useAnswer } from '../../kernel/mobile/use-answer.ts';
import { keyed } from '../../ui/keyed.ts';

/** Milliseconds between looks whether it is paid. */
const every = 4000;
const anonymous = { anonymous: true } as const;

interface PayProps {
  token: string;
  order: Order;
  take: (order: Order) => void;
  again: () => void;
}

/** Begins to pay by a way; where the phone can pay by itself, it goes there at once. */
function usePay({ token, take }: PayProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const pay = async (way: Order['ways'][number]) => {
    setState({ busy: true });
    try {
      const order = await api('POST /m/order/:token/pay', { params: { token }, body: { way } }, anonymous);
      take(order);
      setState({ busy: false });
      if (order.attempt?.link) location.assign(order.attempt.link);
    } catch (error) {
      setState({ busy: false, failure: textOfError(error) });
    }
  };
  return { ...state, pay };
}

/** The attempt that stands: back to where it is paid, or its code for another phone. */
function Attempt({ attempt, again }: { attempt: NonNullable<Order['attempt']>; again: () => void }) {
  const { t } = useTranslation('self-orders');
  const way = useSay()(payWayTexts[attempt.way]);
  return (
    <>
      {attempt.link && (
        <a className="mobile-go" href={attempt.link}>
          {t('goPay', { way })}
        </a>
      )}
      {!attempt.link && attempt.code && (
        <>
          <QrCode rows={attempt.code} label={t('goPay', { way })} size={240} />
          <p>{t('scan', { way })}</p>
        </>
      )}
      <button type="button" onClick={again}>
        {t('check')}
      </button>
    </>
  );
}

function Pay(props: PayProps) {
  const { t } = useTranslation('self-orders');
  const say = useSay();
  const { order, again } = props;
  const { busy, failure, pay } = usePay(props);
  const { attempt, ways } = order;
  return (
    <section className="mobile-part" aria-label={t('left')}>
      <div>
        <p>{t('left')}</p>
        <p className="mobile-amount">¥{formatMoney(order.left)}</p>
        {order.expiresTime && <small>{t('payBefore', { time: formatTime(order.expiresTime) })}</small>}
      </div>
      {attempt && <Attempt attempt={attempt} again={again} />}
      {ways
        .filter((way) => way !== attempt?.way)
        .map((way) => (
          <button
            key={way}
            type="button"
            className={attempt ? undefined : 'mobile-go'}
            disabled={busy}
            onClick={() => void pay(way)}
          >
            {say(payWayTexts[way])}
          </button>
        ))}
      {ways.length === 0 && <p>{t('atCounter')}</p>}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('self-orders');
  return (
    <ul className="mobile-list mobile-part" aria-label={t('lines')}>
      {keyed(order.lines, ({ name }) => name).map(([key, line]) => (
        <li key={key} className="mobile-row">
          <span>
            {line.name} × {line.quantity}
          </span>
          <span>¥{formatMoney(line.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A self-service order on the phone that placed it: /m/order/{token}. */
export default function OrderPage() {
  const { t } = useTranslation('self-orders');
  const { token = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /m/order/:token', { params: { token } }, { ...anonymous, signal }),
    [token],
  );
  const { data: order, failure, again, take } = useAnswer(ask, every);
  if (!order)
    return (
      <Page title={t('title')}>
        <Waiting failure={failure} again={again} />
      </Page>
    );
  return (
    <Page title={order.shopName || t('title')}>
      <p>{t('order', { no: order.orderNo })}</p>
      <p role="status">
        <b>{order.status}</b>
        {order.state === 'PAID' && ` · ${t('paid')}`}
      </p>
      {order.promisedDay && order.state !== 'ENDED' && (
        <p>{t('arrives', { day: formatDay(order.promisedDay) })}</p>
      )}
      {order.state === 'OPEN' && <Pay token={token} order={order} take={take} again={again} />}
      <Lines order={order} />
    </Page>
  );
}
