import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { BatchView } from './detail/batch-view.tsx';
import { BatchSteps } from './detail/batch-steps.tsx';
import { BatchStart } from './batch-start.tsx';
import { batchPath } from './types.ts';
import './order-batches.css';

/** First step: upload of a workbook. */
function NewBatch() {
  const { t } = useTranslation('order-batches');
  return (
    <div className="ob-page">
      <h1 className="tl-title">{t('list.upload')}</h1>
      <BatchSteps now="FILE" />
      <BatchStart onBatch={(batch) => goTo(batchPath(batch), { replace: true })} />
    </div>
  );
}

/** Screen of a batch of orders: /retail/batchDetail?id=; a new one without id. */
export default function BatchDetail() {
  const [query] = useSearchParams();
  if (!query.get('id')) return <NewBatch />;
  return (
    <DetailScreen endpoint="GET /order/batch/detail/:id" title={({ batchNo }) => batchNo}>
      {(batch) => <BatchView batch={batch} />}
    </DetailScreen>
  );
}
