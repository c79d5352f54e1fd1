import { payWayTexts } from '@treadline/contract/money/payments/words.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay, formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import type { Order } from './model.ts';
import { Page, MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { useCall } from '#kernel/mobile/use-call.ts';
import { withKeys } from '#ui/with-keys.ts';

/** Polling interval for the payment in milliseconds. */
const every = 4000;
const anonymous = { anonymous: true } as const;

interface PayProps {
  token: string;
  order: Order;
  take: (order: Order) => void;
  again: () => void;
}

/** Starts a payment; a phone that can pay itself is redirected. */
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

/** Open payment attempt: link to continue, or QR code for another phone. */
function Attempt({ attempt, again }: { attempt: NonNullable<Order['attempt']>; again: () => void }) {
  const { t } = useTranslation('self-orders');
  const way = useContractText()(payWayTexts[attempt.way]);
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
  const say = useContractText();
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
      {!order.held && <p role="status">{t('notHeld')}</p>}
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

/** Notice of an expired, unpaid order, which can be placed again. */
function Again({ token }: { token: string }) {
  const { t } = useTranslation('self-orders');
  const goTo = useNavigate();
  const call = useCall();
  const again = async () => {
    const placed = await api('POST /m/order/:token/again', { params: { token } }, anonymous);
    void goTo(`/m/order/${placed.token}`, { replace: true });
  };
  return (
    <section className="mobile-part" aria-label={t('again.do')}>
      <p>{t('again.over')}</p>
      {call.failure && <p role="alert">{call.failure}</p>}
      <button type="button" className="mobile-go" disabled={call.busy} onClick={() => void call.run(again)}>
        {t('again.do')}
      </button>
    </section>
  );
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('self-orders');
  return (
    <ul className="mobile-list mobile-part" aria-label={t('lines')}>
      {withKeys(order.lines, ({ name }) => name).map(([key, line]) => (
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

/** Public page of a self-service order on the customer's phone: /m/order/{token}. */
export default function OrderPage() {
  const { t } = useTranslation('self-orders');
  const { token = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /m/order/:token', { params: { token } }, { ...anonymous, signal }),
    [token],
  );
  const { data: order, take, ...waiting } = useAnswer(ask, every);
  const { again } = waiting;
  if (!order)
    return (
      <Page title={t('title')}>
        <MobilePlaceholder {...waiting} />
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
      {order.canRepeat && <Again token={token} />}
      <Lines order={order} />
      <p className="mobile-part">
        <small>
          {order.linkEndsTime
            ? t('linkUntil', { day: formatDay(order.linkEndsTime) })
            : t('linkAfter', { count: order.linkDays })}
        </small>
      </p>
    </Page>
  );
}
