import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { AppointmentSummary } from '../customer/appointment-summary.tsx';
import '#kernel/mobile/mobile.css';

/** Preview of the customer's page and of the message that links to it. */
export function PreviewCard({ id }: { id: number }) {
  const { t } = useTranslation('appointments');
  const { data, error } = useApi('GET /order/appointment/preview/:id', { params: { id } });
  return (
    <DetailCard title={t('preview.title')}>
      {error && <p role="alert">{textOfError(error)}</p>}
      {data && (
        <div className="ap-preview">
          <div className="mobile ap-phone">
            <h3>{data.page.shopName}</h3>
            <AppointmentSummary page={data.page} />
          </div>
          <div>
            <p className="tl-hint">{t('preview.message')}</p>
            <p className="ap-bubble">{data.text}</p>
            {data.link && (
              <>
                <p className="tl-hint">{t('preview.link')}</p>
                <p className="ap-link">
                  <CopyText value={data.link} />
                </p>
              </>
            )}
            <p className="tl-hint">{t('preview.text')}</p>
          </div>
        </div>
      )}
    </DetailCard>
  );
}
