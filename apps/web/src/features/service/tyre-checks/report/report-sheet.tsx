import { axleTexts, checkWheels } from '@treadline/contract/service/tyre-checks/words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { CarMap } from '../car/car-map.tsx';
import { VisitLink } from './visit-link.tsx';
import { agedText, forecastText, hintText, joinWords, mmOf } from '../car/words.ts';

export type Report = OutputOf<'GET /order/v1/check/report/public'>;

/** Summary sentence: which tyres, and how urgent. */
function useSentence({ wheels }: Report) {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  const lang = useLang();
  const named = (verdict: 'RED' | 'YELLOW') =>
    joinWords(
      wheels
        .filter((wheel) => wheel.wheel !== 'SPARE' && wheel.verdict === verdict)
        .map(({ wheel }) =>
          lang === 'en' ? say(checkWheels[wheel]).toLowerCase() : say(checkWheels[wheel]),
        ),
      lang,
    );
  const [red, yellow] = [named('RED'), named('YELLOW')];
  if (red && yellow) return t('report.both', { red, yellow });
  if (red) return t('report.red', { red });
  return yellow ? t('report.yellow', { yellow }) : t('report.green');
}

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation('tyre-checks');
  const { plateNumber, carName, customerName, mileage, checkedTime, shopName } = report;
  const facts = [
    [t('report.car'), [plateNumber, carName].filter(Boolean).join(' ')],
    [t('report.customer'), customerName],
    [t('report.mileage'), mileage === null ? '' : `${formatQuantity(mileage)} ${t('km')}`],
    [t('report.day'), formatDay(checkedTime)],
    [t('report.shop'), shopName],
  ].filter(([, value]) => value);
  return (
    <dl className="report-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Wear forecast per axle, and hints. */
function Forecast({ report }: { report: Report }) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const say = useContractText();
  const { forecast, hints, limits } = report;
  return (
    <>
      {forecast.length > 0 && (
        <section aria-label={t('forecast.title')}>
          <h2>{t('forecast.title')}</h2>
          <dl className="report-axles">
            {forecast.map((range) => (
              <div key={range.axle}>
                <dt>{say(axleTexts[range.axle])}</dt>
                <dd>
                  {forecastText(range, limits.redDepth, t)} {agedText(range, limits.ageYears, t)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {hints.length > 0 && (
        <section aria-label={t('report.hints')}>
          <h2>{t('report.hints')}</h2>
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{hintText(hint, lang)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ReportSheetProps {
  report: Report;
  /** Token for the photos; without one there are none. */
  token?: string;
  /** Picture of the customer's signature. */
  signature?: ReactNode;
}

/** Starting price of the sizes, where the shop publishes it, and booking. */
function Offer({ report, token }: ReportSheetProps) {
  const { t } = useTranslation('tyre-checks');
  const { prices, shopPhone, shopAddress } = report;
  return (
    <>
      {prices.length > 0 && (
        <section aria-label={t('report.prices')}>
          <h2>{t('report.prices')}</h2>
          <ul>
            {prices.map(({ size, from }) => (
              <li key={size}>
                <b>{size}</b> {t('report.from', { price: formatMoney(from) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(shopPhone || shopAddress || token) && (
        <section className="report-shop" aria-label={t('report.shop')}>
          {shopAddress && <p>{shopAddress}</p>}
          {token && <VisitLink token={token} />}
          {shopPhone && (
            <>
              <p className="report-phone">{shopPhone}</p>
              <a className="report-go" href={`tel:${shopPhone}`}>
                {t('report.call')}
              </a>
            </>
          )}
        </section>
      )}
    </>
  );
}

const photoOf = (token: string, fileId: number): string =>
  `/api/order/v1/check/report/photo?${new URLSearchParams({ token, fileId: String(fileId) })}`;

/** One-page report, the same on a phone and on paper. */
export function ReportSheet({ report, token, signature }: ReportSheetProps) {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  const { limits, wheels } = report;
  return (
    <article className="report-sheet">
      <p className="report-kind">{t('report.title')}</p>
      <h1 className="check-map-tone" data-verdict={report.worst}>
        {useSentence(report)}
      </h1>
      <Facts report={report} />
      <CarMap
        level={2}
        wheels={wheels}
        renderBelow={(wheel) =>
          token !== undefined &&
          wheel.photoIds.length > 0 && (
            <div className="report-photos">
              {wheel.photoIds.map((id) => (
                <a key={id} href={photoOf(token, id)} target="_blank" rel="noreferrer">
                  <img
                    src={photoOf(token, id)}
                    alt={t('report.photo', { wheel: say(checkWheels[wheel.wheel]) })}
                    loading="lazy"
                  />
                </a>
              ))}
            </div>
          )
        }
      />
      <Forecast report={report} />
      <Offer report={report} {...(token === undefined ? {} : { token })} />
      {signature && (
        <section className="report-signature" aria-label={t('sign.title')}>
          <h2>{t('sign.title')}</h2>
          {signature}
        </section>
      )}
      <footer>
        {t('report.foot', {
          no: report.checkNo,
          version: report.versionNum,
          day: formatDay(report.checkedTime),
        })}
        <br />
        {t('report.method', {
          red: mmOf(limits.redDepth),
          yellow: mmOf(limits.yellowDepth),
          years: limits.ageYears,
        })}
        {report.technician && ` ${t('report.by', { name: report.technician })}`}
        {report.expiresTime && (
          <>
            <br />
            {t('report.linkUntil', { day: formatDay(report.expiresTime) })}
          </>
        )}
      </footer>
      <button type="button" className="report-print" onClick={() => window.print()}>
        {t('report.print')}
      </button>
    </article>
  );
}
