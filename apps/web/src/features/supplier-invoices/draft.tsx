import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '../../kernel/document/detail-screen.tsx';
import { textOfError } from '../../kernel/error-text.ts';
import { useApi } from '../../kernel/query.ts';
import { useTabQuery } from '../../kernel/tabs/use-tab.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton-page.tsx';
import { DraftForm } from './draft-page.tsx';

/** Received lines that were chosen, as an invoice would have them. */
function NewDraft({ receivedIds }: { receivedIds: number[] }) {
  const { data, error, refetch } = useApi('POST /finance/supplier/draft/preview', { body: { receivedIds } });
  if (error && !data)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  return data ? <DraftForm given={data} /> : <SkeletonPage kind="form" />;
}

/** An invoice to draft: /finance/supplier/retail/draf?received=, or a draft to go on with: ?id=. */
export default function Draft() {
  const { t } = useTranslation('supplier-invoices');
  const [{ id, received }] = useTabQuery();
  const receivedIds = useMemo(
    () =>
      (typeof received === 'string' ? received : '')
        .split(',')
        .map(Number)
        .filter((one) => Number.isInteger(one) && one > 0),
    [received],
  );
  if (id !== undefined)
    return (
      <DetailScreen endpoint="GET /finance/supplier/detail/:id" title={({ docNo }) => docNo}>
        {(detail) => <DraftForm key={detail.version} given={detail} />}
      </DetailScreen>
    );
  if (receivedIds.length === 0) return <Alert type="info" showIcon title={t('chooseFirst')} />;
  return <NewDraft receivedIds={receivedIds} />;
}
