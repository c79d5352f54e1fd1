import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { Page, MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { KindsInput } from '../booking/kinds-input.tsx';
import { ChooseTime } from './choose-time.tsx';
import { useCall } from '#kernel/mobile/use-call.ts';
import './customer.css';

type Booking = OutputOf<'GET /order/appointment/report/:token'>;
const reportOf = (token: string): string => `/viewReport?token=${encodeURIComponent(token)}`;

interface Person {
  customerName: string;
  customerMobile: string;
}
interface AskPersonProps {
  value: Person;
  onChange: (value: Person) => void;
}

/** Customer fields, where the report does not know the customer. */
function AskPerson({ value, onChange }: AskPersonProps) {
  const { t } = useTranslation('appointments');
  return (
    <>
      <label>
        {t('m.name')}
        <input
          value={value.customerName}
          maxLength={40}
          autoComplete="name"
          onChange={(event) => onChange({ ...value, customerName: event.target.value })}
        />
      </label>
      <label>
        {t('m.mobile')}
        <input
          type="tel"
          inputMode="numeric"
          value={value.customerMobile}
          maxLength={24}
          autoComplete="tel-national"
          onChange={(event) => onChange({ ...value, customerMobile: foldMobile(event.target.value) })}
        />
      </label>
    </>
  );
}

interface BookingProps {
  token: string;
  booking: Booking;
}

function BookVisit({ token, booking }: BookingProps) {
  const { t } = useTranslation('appointments');
  const goTo = useNavigate();
  const call = useCall();
  const [kinds, setKinds] = useState(booking.proposed);
  const [person, setPerson] = useState<Person>({ customerName: '', customerMobile: '' });
  const askMonth = useCallback(
    (month: string, signal: AbortSignal) =>
      api(
        'GET /order/appointment/report/:token/slots',
        { params: { token }, query: { month, kinds } },
        { anonymous: true, signal },
      ),
    [token, kinds],
  );
  const book = async (startsTime: string) => {
    const body = { kinds, startsTime, ...(booking.asksPerson ? person : {}) };
    const path = 'POST /order/appointment/report/:token/book';
    const made = await api(path, { params: { token }, body }, { anonymous: true });
    void goTo(`/m/appointment/${made.token}`, { replace: true });
  };
  return (
    <>
      <div className="mobile-part">
        <p>{[booking.plateNumber, booking.carName].filter(Boolean).join(' · ')}</p>
        <h2>{t('m.what')}</h2>
        <KindsInput label={t('m.what')} value={kinds} offered={booking.offered} onChange={setKinds} />
        {booking.asksPerson && <AskPerson value={person} onChange={setPerson} />}
        {booking.partsDay && <p role="status">{t('m.partsDay', { day: booking.partsDay })}</p>}
      </div>
      {kinds.length > 0 && (
        <ChooseTime
          key={kinds.join(',')}
          title={t('m.when')}
          askMonth={askMonth}
          sayChoice={(time) => t('m.bookAt', { time })}
          busy={call.busy}
          failure={call.failure}
          onChoose={(startsTime) => void call.run(() => book(startsTime))}
          onBack={() => void goTo(reportOf(token))}
        />
      )}
    </>
  );
}

/** Public page to book a visit from a tyre check report: /m/book/{token of the report}. */
export default function ReportBooking() {
  const { t } = useTranslation('appointments');
  const goTo = useNavigate();
  const { token = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /order/appointment/report/:token', { params: { token } }, { anonymous: true, signal }),
    [token],
  );
  const { data, ...waiting } = useAnswer(ask);
  const isOpen = data && !data.booked && data.offered.length > 0;
  return (
    <Page title={data?.shopName ?? t('m.title')}>
      {!data && <MobilePlaceholder {...waiting} />}
      {isOpen && <BookVisit token={token} booking={data} />}
      {data && !isOpen && (
        <div className="mobile-part">
          <p role="status">{data.booked ? t('m.booked') : t('m.noBays')}</p>
          {data.booked?.token && (
            <button
              type="button"
              className="mobile-go"
              onClick={() => void goTo(`/m/appointment/${data.booked?.token}`)}
            >
              {t('m.own')}
            </button>
          )}
          <button type="button" onClick={() => void goTo(reportOf(token))}>
            {t('m.back')}
          </button>
        </div>
      )}
    </Page>
  );
}
