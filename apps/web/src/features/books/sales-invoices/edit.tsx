import { useMemo } from 'react';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { EditForm } from './edit-form.tsx';
import { MakeForm } from './make-form.tsx';
import { SourceList } from './source-list.tsx';
import type { SourceKind } from './types.ts';

const kinds: readonly string[] = ['RETAIL_ORDER', 'STATEMENT', 'DEALER_ORDER'] satisfies SourceKind[];

/**
 * Invoicing screen: list of invoiceable lines, new invoices for an order or statement (`?source=&sourceId=&keys=`), or
 * a draft or refused invoice to edit (`?id=`).
 */
export default function Edit() {
  const [{ id, source, sourceId, keys }] = useTabQuery();
  const chosen = useMemo(() => (typeof keys === 'string' && keys ? keys.split(',') : []), [keys]);
  if (id !== undefined)
    return (
      <DetailScreen endpoint="GET /finance/invoice/detail/:id" title={({ serialNo }) => serialNo}>
        {(invoice) => <EditForm key={invoice.version} invoice={invoice} />}
      </DetailScreen>
    );
  const of = Number(sourceId);
  if (typeof source === 'string' && kinds.includes(source) && Number.isInteger(of) && of > 0)
    return <MakeForm key={`${source} ${of}`} source={source as SourceKind} sourceId={of} chosen={chosen} />;
  return <SourceList />;
}
