import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import { Page as MobilePage, MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { ChooseTime } from './choose-time.tsx';
import { AppointmentSummary, type Page } from './appointment-summary.tsx';
import { useCall } from '#kernel/mobile/use-call.ts';

const anonymous = { anonymous: true } as const;
type Way = 'look' | 'move' | 'cancel';

type Call = ReturnType<typeof useCall>;

interface PartProps {
  token: string;
  page: Page;
  call: Call;
  take: (page: Page) => void;
  show: (way: Way) => void;
}

/** Customer's actions: confirm, reschedule, cancel. */
function Choices({ token, page, call, take, show }: PartProps) {
  const { t } = useTranslation('appointments');
  const body = { version: page.version };
  const confirm = async () =>
    take(await api('PUT /order/appointment/public/:token/confirm', { params: { token }, body }, anonymous));
  return (
    <div className="mobile-part">
      {page.status === 1 && page.canChange && <p>{t('m.confirmed')}</p>}
      {page.canConfirm && (
        <button
          type="button"
          className="mobile-go"
          disabled={call.busy}
          onClick={() => void call.run(confirm)}
        >
          {t('m.confirm')}
        </button>
      )}
      {call.failure && <p role="alert">{call.failure}</p>}
      {page.canChange && (
        <>
          <button type="button" onClick={() => show('move')}>
            {t('m.move')}
          </button>
          <button type="button" className="ap-quiet" onClick={() => show('cancel')}>
            {t('m.cancel')}
          </button>
        </>
      )}
      {!page.canChange && page.status < 2 && <p>{t('m.call')}</p>}
      {page.status === 3 && <p>{t('m.again')}</p>}
    </div>
  );
}

/** Confirmation of a cancellation. */
function Cancel({ token, page, call, take, show }: PartProps) {
  const { t } = useTranslation('appointments');
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const body = { version: page.version, reason: reason.trim() };
    take(await api('PUT /order/appointment/public/:token/cancel', { params: { token }, body }, anonymous));
    show('look');
  };
  return (
    <section className="mobile-part" aria-label={t('m.cancel')}>
      <h2>{t('m.cancelTitle')}</h2>
      <label>
        {t('m.reason')}
        <textarea value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </label>
      {call.failure && <p role="alert">{call.failure}</p>}
      <button type="button" className="mobile-go" disabled={call.busy} onClick={() => void call.run(cancel)}>
        {t('m.cancelOk')}
      </button>
      <button type="button" onClick={() => show('look')}>
        {t('m.keep')}
      </button>
    </section>
  );
}

function Loaded({ token, page, take }: Pick<PartProps, 'token' | 'page' | 'take'>) {
  const { t } = useTranslation('appointments');
  const goTo = useNavigate();
  const [way, setWay] = useState<Way>('look');
  const call = useCall();
  const askMonth = useCallback(
    (month: string, signal: AbortSignal) =>
      api(
        'GET /order/appointment/public/:token/slots',
        { params: { token }, query: { month } },
        { ...anonymous, signal },
      ),
    [token],
  );
  const show = (next: Way) => {
    call.forget();
    setWay(next);
  };
  const move = async (startsTime: string) => {
    const body = { version: page.version, startsTime };
    const path = 'PUT /order/appointment/public/:token/move';
    const moved = await api(path, { params: { token }, body }, anonymous);
    // The old link has ended; the page goes on by the new one.
    void goTo(`/m/appointment/${moved.token}`, { replace: true });
    setWay('look');
  };
  const parts = { token, page, call, take, show };
  return (
    <>
      <AppointmentSummary page={page} />
      {way === 'look' && <Choices {...parts} />}
      {way === 'cancel' && <Cancel {...parts} />}
      {way === 'move' && (
        <ChooseTime
          title={t('m.choose')}
          askMonth={askMonth}
          sayChoice={(time) => t('m.moveTo', { time })}
          busy={call.busy}
          failure={call.failure}
          onChoose={(time) => void call.run(() => move(time))}
          onBack={() => show('look')}
        />
      )}
    </>
  );
}

/** Public page of a customer's appointment: /m/appointment/{token}. */
export default function AppointmentPage() {
  const { t } = useTranslation('appointments');
  const { token = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /order/appointment/public/:token', { params: { token } }, { ...anonymous, signal }),
    [token],
  );
  const { data: page, take, ...waiting } = useAnswer(ask);
  return (
    <MobilePage title={page?.shopName ?? t('m.title')}>
      {page ? <Loaded token={token} page={page} take={take} /> : <MobilePlaceholder {...waiting} />}
    </MobilePage>
  );
}
