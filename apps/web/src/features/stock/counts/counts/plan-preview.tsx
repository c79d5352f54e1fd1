import { mostLines } from '@treadline/contract/stock/counts/plan.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { formatQuantity } from '#kernel/format.ts';
import { toInput, type PlanValues } from './plan-values.ts';

/** Live number of parts in the plan, and of those already in another count. */
export function PlanPreview() {
  const { t } = useTranslation('counts');
  const values = Form.useWatch<PlanValues | undefined>([], { preserve: true });
  const { locationId, plan } = values?.locationId ? toInput(values) : {};
  const { data } = useQuery({
    queryKey: ['POST /inventory/count/preview', locationId, plan],
    queryFn: () => api('POST /inventory/count/preview', { body: { locationId, plan } }),
    enabled: locationId !== undefined,
    placeholderData: (before) => before,
  });
  if (!locationId || !data) return <p className="cnt-preview">{t('plan.choosePlace')}</p>;
  const { lines, brands, taken, counts } = data;
  if (taken > 0)
    return (
      <Alert
        className="cnt-preview"
        type="warning"
        showIcon
        title={t('plan.taken', { count: taken, counts: counts.join('、') })}
      />
    );
  if (lines > mostLines)
    return (
      <Alert
        className="cnt-preview"
        type="warning"
        showIcon
        title={t('plan.tooMany', { count: lines, most: mostLines })}
      />
    );
  return (
    <p className="cnt-preview" role="status">
      {t('plan.preview')} <b className="tl-num">{formatQuantity(lines)}</b>{' '}
      {t('plan.parts', { count: lines })}
      {lines > 0 && ` · ${t('plan.ofBrands', { count: brands })}`}
    </p>
  );
}
