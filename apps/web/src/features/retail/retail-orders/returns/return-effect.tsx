import { payWayTexts } from '@treadline/contract/money/payments/words.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import type { Preview } from './use-return-lines.ts';

/** What a return gives back: by which way, and what becomes of points, coupons and shares; nothing that is zero. */
export function ReturnEffect({ preview, amount }: { preview: Preview; amount: number }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const say = useContractText();
  const { ways, pointsBack, pointsRevoked, coupons, shares, toApprove } = preview;
  const rows = [
    [t('back.total'), `¥${formatMoney(amount)}`],
    ...ways.map(({ way, amount: fen }) => [
      t('back.way', { way: say(payWayTexts[way]) }),
      `¥${formatMoney(fen)}`,
    ]),
    ...(pointsBack > 0 ? [[t('back.pointsBack'), formatQuantity(pointsBack)]] : []),
    ...(pointsRevoked > 0 ? [[t('back.pointsRevoked'), formatQuantity(pointsRevoked)]] : []),
    ...(coupons.length > 0 ? [[t('back.coupons'), coupons.join('、')]] : []),
    ...shares.map(({ name, amount: fen }) => [t('back.share', { name }), `¥${formatMoney(fen)}`]),
  ] as const;
  return (
    <>
      <div className="ro-effect">
        <dl>
          {rows.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      {toApprove && <Alert type="info" showIcon title={t('back.toApprove')} />}
    </>
  );
}
