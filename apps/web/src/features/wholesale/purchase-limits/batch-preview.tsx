import {
  limitFields,
  limitPeriods,
  type LimitPeriod,
} from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { BatchAnswer } from './types.ts';

interface BatchPreviewProps {
  preview?: BatchAnswer | undefined;
  error?: string | undefined;
  /** New values. */
  to: { period: LimitPeriod; quantity: number | null; lift: boolean };
}

/** Preview of limit changes: number by kind, and the first ones before and after. */
export function BatchPreview({ preview, error, to }: BatchPreviewProps) {
  const { t } = useTranslation(['purchase-limits', 'words']);
  const lang = useLang();
  const say = (period: LimitPeriod, quantity: number) =>
    `${limitPeriods[period][lang]} ${formatQuantity(quantity)}`;
  if (error) return <Alert type="error" showIcon title={error} className="limit-preview" />;
  if (!preview) return <p className="limit-preview limit-more">{t('previewHint')}</p>;
  const { created, updated, lifted, same, rows } = preview;
  return (
    <section className="limit-preview" aria-label={t('words:preview')} aria-live="polite">
      <p>{t('counts', { created, updated, lifted, same })}</p>
      {rows.length > 0 && (
        <table className="limit-table">
          <thead>
            <tr>
              <th scope="col">{t('words:part')}</th>
              <th scope="col">{limitFields.dealerName[lang]}</th>
              <th scope="col">{t('words:now')}</th>
              <th scope="col">{t('words:becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 8).map(({ partNo, size, dealerName, before }) => (
              <tr key={`${partNo} ${dealerName}`}>
                <th scope="row">
                  <b>{size}</b> {partNo}
                </th>
                <td>{dealerName || t('each')}</td>
                <td>{before ? say(before.period, before.quantity) : t('none')}</td>
                <td>{to.lift ? t('none') : say(to.period, to.quantity ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
