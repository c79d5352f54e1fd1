import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatQuantity, formatRate, emptyMark } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { Welcome } from '../types.ts';

const rateOf = (rate: number | null) => (rate === null ? emptyMark : formatRate(rate));

/** Carriers this month: orders, freight and on-time rate. */
export function CarriersCard({ figures: { carriers, onTime } }: { figures: Welcome }) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const say = useContractText();
  const hasFreight = carriers.some(({ freight }) => freight !== undefined);
  const total = (key: 'shipped' | 'freight') => carriers.reduce((sum, each) => sum + (each[key] ?? 0), 0);
  return (
    <DetailCard title={t('welcome.carriers')}>
      {carriers.length === 0 ? (
        <p className="tl-hint">{t('welcome.noCarriers')}</p>
      ) : (
        <table className="so-carriers">
          <thead>
            <tr>
              <th scope="col">{say(fields.carrierName)}</th>
              <th scope="col">{t('welcome.shipped')}</th>
              {hasFreight && <th scope="col">{t('welcome.freight')}</th>}
              <th scope="col">{t('welcome.onTime')}</th>
            </tr>
          </thead>
          <tbody>
            {carriers.map(({ carrierId, carrierName, shipped, freight, onTime: rate }) => (
              <tr key={`${carrierId} ${carrierName}`}>
                <th scope="row">
                  <span className="so-carrier tl-ellipsis" title={carrierName}>
                    {carrierName || t('noCarrier')}
                  </span>
                </th>
                <td>{formatQuantity(shipped)}</td>
                {hasFreight && <td>{freight === undefined ? emptyMark : formatMoney(freight)}</td>}
                <td>{rateOf(rate)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('words:total')}</th>
              <td>{formatQuantity(total('shipped'))}</td>
              {hasFreight && <td>{formatMoney(total('freight'))}</td>}
              <td>{rateOf(onTime)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </DetailCard>
  );
}
