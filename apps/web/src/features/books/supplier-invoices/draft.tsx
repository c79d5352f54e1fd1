import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Awaited } from '#kernel/awaited.tsx';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DraftForm } from './draft-page.tsx';

/** New invoice of the selected received lines. */
function NewDraft({ receivedIds }: { receivedIds: number[] }) {
  const read = useApi('POST /finance/supplier/draft/preview', { body: { receivedIds } });
  return read.data ? <DraftForm given={read.data} /> : <Awaited kind="form" reads={[read]} />;
}

/** Empty state with a link to received lines. */
function NothingChosen() {
  const { t } = useTranslation('supplier-invoices');
  const folder = useLocation().pathname.includes('/wholesale/') ? 'wholesale' : 'retail';
  return (
    <section className="si-start">
      <h1 className="tl-title">{t('newDraft')}</h1>
      <EmptyState
        text={t('chooseFirst')}
        action={
          <Button type="primary" onClick={() => goTo(`/finance/supplier/${folder}/purchaseRecord`)}>
            {t('toRecords')}
          </Button>
        }
      />
    </section>
  );
}

/** Screen to draft an invoice: /finance/supplier/retail/draf?received=, or continue a draft: ?id=. */
export default function Draft() {
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
  if (receivedIds.length === 0) return <NothingChosen />;
  return <NewDraft receivedIds={receivedIds} />;
}
