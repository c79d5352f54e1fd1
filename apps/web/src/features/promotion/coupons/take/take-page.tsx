import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { useCallback, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { Page, MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { useResendCountdown } from '#kernel/mobile/use-resend-countdown.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';
import { newId } from '#kernel/new-id.ts';

type Shown = OutputOf<'GET /m/coupon/:token'>;
type Given = OutputOf<'POST /m/coupon/:token/take'>;
const anonymous = { anonymous: true } as const;

/** Random id of this browser, without other device data. */
function deviceOf(): string {
  const known = readSavedValue('page-device');
  if (typeof known === 'string') return known;
  const made = newId();
  saveValue('page-device', made);
  return made;
}

function TakeForm({ token, onTaken }: { token: string; onTaken: (given: Given) => void }) {
  const { t } = useTranslation('coupons');
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { left, start: wait } = useResendCountdown();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    await work().catch((error: unknown) => setFailure(textOfError(error)));
    setBusy(false);
  };
  const send = () =>
    run(async () => {
      const to = { params: { token }, body: { mobile } };
      wait((await api('POST /m/coupon/:token/code', to, anonymous)).resendAfter);
    });
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (!patterns.mobile.test(mobile) || !/^\d{6}$/.test(code)) return setFailure(t('page.wrong'));
    return void run(async () => {
      const to = { params: { token }, body: { mobile, code, device: deviceOf() } };
      onTaken(await api('POST /m/coupon/:token/take', to, anonymous));
    });
  };
  return (
    <form onSubmit={take} noValidate>
      <label>
        {t('page.mobile')}
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={24}
          value={mobile}
          onChange={(event) => setMobile(foldMobile(event.target.value))}
        />
      </label>
      <button type="button" disabled={busy || left > 0} onClick={() => void send()}>
        {left > 0 ? t('page.again', { seconds: left }) : t('page.send')}
      </button>
      <label>
        {t('page.code')}
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        />
      </label>
      {failure && <p role="alert">{failure}</p>}
      <button type="submit" className="mobile-go" disabled={busy}>
        {t('page.take')}
      </button>
    </form>
  );
}

function Offer({ token, offer }: { token: string; offer: Shown }) {
  const { t } = useTranslation('coupons');
  const [given, setGiven] = useState<Given>();
  return (
    <div className="mobile-part">
      <h2>{offer.benefit}</h2>
      <p>{t('page.until', { time: formatTime(offer.endsTime) })}</p>
      {offer.couponDays !== null && <p>{t('page.days', { count: offer.couponDays })}</p>}
      {given ? (
        <div role="status">
          <p>
            <b>{t('page.done')}</b>
          </p>
          <p>{given.code}</p>
          <p>{t('page.good', { time: formatTime(given.validTo) })}</p>
          <p>{t('page.how')}</p>
        </div>
      ) : offer.isOpen ? (
        <TakeForm token={token} onTaken={setGiven} />
      ) : (
        <p role="status">{t('page.gone')}</p>
      )}
    </div>
  );
}

/** Public page to claim a coupon: /m/coupon/{token of its promotion}. */
export default function TakePage() {
  const { t } = useTranslation('coupons');
  const { token = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /m/coupon/:token', { params: { token } }, { ...anonymous, signal }),
    [token],
  );
  const { data, ...waiting } = useAnswer(ask);
  return (
    <Page title={data?.name ?? t('page.title')}>
      {data ? <Offer token={token} offer={data} /> : <MobilePlaceholder {...waiting} />}
    </Page>
  );
}
