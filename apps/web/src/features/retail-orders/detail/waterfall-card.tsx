import { useTranslation } from 'react-i18next';
import { retailFields as fields } from '@treadline/contract/retail-orders/fields.ts';
import { formatMoney } from '../../../kernel/format.ts';
import { useSay } from '../../../kernel/lang.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import type { OrderDetail } from '../types.ts';

/** From the list price to what is paid, step by step. */
export function WaterfallCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('retail-orders');
  const say = useSay();
  const { waterfall, payableAmount, taxAmount } = order;
  return (
    <DetailCard title={t('money.title')}>
      <table className="ro-waterfall">
        <tbody>
          {waterfall.map(({ step, title, amount, note }, at) => (
            <tr key={`${step}-${at}`}>
              <th scope="row">
                {title} {note && <span className="tl-hint">{note}</span>}
              </th>
              <td className={`tl-num${amount < 0 ? ' tl-negative' : ''}`}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {say(fields.payableAmount)}{' '}
              <span className="tl-hint">{t('money.tax', { amount: formatMoney(taxAmount) })}</span>
            </th>
            <td className="tl-num">{formatMoney(payableAmount)}</td>
          </tr>
        </tfoot>
      </table>
    </DetailCard>
  );
}
