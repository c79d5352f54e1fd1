import { priceFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { thirdTargets } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { formatDay, formatMoney, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PriceGap } from '#kernel/price-gap.tsx';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { PartDetail } from '../types.ts';

const screen = '/tyres/thirdPrice?sub=matches&text=';

/** Third-party prices of a tyre beside our retail price, for users who may sync them; nothing for other parts. */
export function OutsideCard({ part: { id, partNo, msrp } }: { part: PartDetail }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const enabled = useCan()({ any: ['tuhu_price_sync', 'cass_price_sync'], types: ['OTHER'] });
  const { data } = useApi('GET /product/thirdPrice/part', { query: { partId: String(id) } }, { enabled });
  if (!data?.length) return null;
  return (
    <DetailCard
      title={t('outside.title')}
      extra={<Link to={screen + encodeURIComponent(partNo)}>{t('outside.offers')}</Link>}
    >
      <dl className="part-spec part-outside">
        <div>
          <dt>{priceFields.MSRP[lang]}</dt>
          <dd>{msrp === null ? emptyMark : formatMoney(msrp)}</dd>
        </div>
        {data.map(({ target, fen, day, gap, rate }) => (
          <div key={target}>
            <dt>
              {thirdTargets[target][lang]} {day && `· ${formatDay(day)}`}
            </dt>
            <dd>
              <span className="tl-num">{fen === null ? emptyMark : formatMoney(fen)}</span>
              {gap !== null && (
                <small>
                  {t('outside.ours')} <PriceGap fen={gap} rate={rate} />
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
