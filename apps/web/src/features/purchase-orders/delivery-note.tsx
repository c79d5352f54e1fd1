import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { textOfError } from '../../kernel/error-text.ts';
import { useApi } from '../../kernel/query.ts';
import { useTabTitle } from '../../kernel/tabs/use-tab.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton-page.tsx';
import { NoteView } from './notes/note-view.tsx';

/** One delivery note: /purchase-order/delivery-note?id=. */
export default function DeliveryNoteDetail() {
  const { t } = useTranslation('purchase-orders');
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const known = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useApi(
    'GET /logistics/deliveryNote/detail/:id',
    { params: { id } },
    { enabled: known },
  );
  useTabTitle(data?.dnNo);
  if (!known) return <Alert type="error" showIcon title={t('note.missing')} />;
  if (error && !data)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  return data ? <NoteView note={data} /> : <SkeletonPage kind="detail" />;
}
