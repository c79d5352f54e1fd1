import { useTranslation } from 'react-i18next';
import { retailFields as fields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Link } from 'react-router';
import { PriceSteps, type PriceStep } from '#kernel/document/price-steps.tsx';
import { useCan } from '#kernel/can.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { OrderDetail } from '../types.ts';

/** Coupons and points used by the order, and points earned. */
function Rights({ rights }: Pick<OrderDetail, 'rights'>) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const { coupons, pointsUsed, pointsReturned, pointsGranted } = rights;
  const rows = [
    coupons.length > 0 && [
      t('money.coupons'),
      coupons.map(({ code, name }) => `${name} ${code}`).join(t('words:comma')),
    ],
    pointsUsed > 0 && [t('money.pointsUsed'), formatQuantity(pointsUsed)],
    pointsReturned > 0 && [t('money.pointsReturned'), formatQuantity(pointsReturned)],
    pointsGranted > 0 && [t('money.pointsGranted'), formatQuantity(pointsGranted)],
  ].filter((row) => row !== false);
  if (rows.length === 0) return null;
  return (
    <dl className="ro-rights">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Origin of a price step; promotions are linked. */
function PromotionNote({ step: { note, promotionId } }: { step: PriceStep }) {
  const canOpen = useCan()({ any: ['promotion_list_view'] });
  if (promotionId === null || !canOpen) return note;
  return <Link to={screenPath('/promotion/detail', { id: promotionId, name: note })}>{note}</Link>;
}

/** Price waterfall from list price to amount paid. */
export function WaterfallCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  const { waterfall, payableAmount, taxAmount, rights } = order;
  return (
    <DetailCard title={t('money.title')}>
      <div className="ro-price">
        <PriceSteps
          steps={waterfall}
          Note={PromotionNote}
          payable={{
            label: (
              <>
                {say(fields.payableAmount)}
                <small>{t('money.tax', { amount: formatMoney(taxAmount) })}</small>
              </>
            ),
            fen: payableAmount,
          }}
        />
      </div>
      <Rights rights={rights} />
    </DetailCard>
  );
}
