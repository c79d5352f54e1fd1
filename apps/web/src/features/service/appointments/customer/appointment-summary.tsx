import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatDay } from '#kernel/format.ts';
import { clockOf } from '../time.ts';
import { useFormatDay } from '../use-format-day.ts';
import './customer.css';

export type Page = OutputOf<'GET /order/appointment/public/:token'>;

/** Customer's view of an appointment: time, services, place. */
export function AppointmentSummary({ page }: { page: Page }) {
  const { t } = useTranslation('appointments');
  const { weekday } = useFormatDay();
  const { startsTime, endsTime, status, statusText, kinds, plateNumber, carName, shopAddress, shopPhone } =
    page;
  const day = formatDay(startsTime);
  return (
    <>
      <p role="status">
        <b>{statusText}</b>
        {page.byPhone && ` · ${t('m.byPhone')}`}
      </p>
      <div className="ap-when" data-ended={status === 3 || undefined}>
        <b>{clockOf(startsTime)}</b>
        <span>
          {day} {weekday(day)}
        </span>
        <small>{t('m.until', { time: clockOf(endsTime) })}</small>
      </div>
      <dl className="ap-about">
        <div>
          <dt>{t('m.car')}</dt>
          <dd>{[plateNumber, carName].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('m.work')}</dt>
          <dd>{kinds.join(' + ')}</dd>
        </div>
        {shopAddress && (
          <div>
            <dt>{t('m.address')}</dt>
            <dd>{shopAddress}</dd>
          </div>
        )}
        {shopPhone && (
          <div>
            <dt>{t('m.phone')}</dt>
            <dd>
              <a href={`tel:${shopPhone}`}>{shopPhone}</a>
            </dd>
          </div>
        )}
      </dl>
      <small>{t('m.linkUntil', { day: formatDay(page.linkEndsTime) })}</small>
    </>
  );
}
