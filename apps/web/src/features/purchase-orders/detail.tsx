import { purchaseOrderTexts as texts } from '@treadline/contract/purchase-orders/texts.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { textOfError } from '../../kernel/error-text.ts';
import { useSay } from '../../kernel/lang.ts';
import { useApi } from '../../kernel/query.ts';
import { useTabTitle } from '../../kernel/tabs/use-tab.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton-page.tsx';
import { OrderView } from './detail/order-view.tsx';

/** One purchase order: /purchase-order/detail?id=. */
export default function PurchaseOrderDetail() {
  const { t } = useTranslation('purchase-orders');
  const say = useSay();
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const known = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useApi(
    'GET /logistics/purchaseOrder/:id',
    { params: { id } },
    { enabled: known },
  );
  useTabTitle(data?.orderNo);
  if (!known)
    return <Alert type="error" showIcon title={t('detail.missing')} description={say(texts.orderNo)} />;
  if (error && !data)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  return data ? <OrderView order={data} /> : <SkeletonPage kind="detail" />;
}
