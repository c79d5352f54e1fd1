import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#kernel/api.ts';
import { formatTime } from '#kernel/format.ts';
import { useAnswer } from '#kernel/mobile/use-answer.ts';

interface VisitProps {
  token: string;
}

/** Booking of a visit from a report, or the existing one; nothing where the shop takes none or does not answer. */
export function VisitLink({ token }: VisitProps) {
  const { t } = useTranslation('tyre-checks');
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /order/appointment/report/:token', { params: { token } }, { anonymous: true, signal }),
    [token],
  );
  const { data } = useAnswer(ask);
  if (!data) return null;
  const { booked, offered } = data;
  if (!booked)
    return offered.length > 0 ? (
      <Link className="report-go" to={`/m/book/${token}`}>
        {t('report.book')}
      </Link>
    ) : null;
  return (
    <>
      <p className="report-booked">{t('report.booked', { time: formatTime(booked.startsTime) })}</p>
      {booked.token && (
        <Link className="report-go" to={`/m/appointment/${booked.token}`}>
          {t('report.own')}
        </Link>
      )}
    </>
  );
}
