import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** Detail screen of a wholesale supplier invoice: /finance/supplier/batch/detail?id=. */
export default function BatchDetail() {
  return (
    <DetailScreen endpoint="GET /finance/supplier/batch/detail/:id" title={({ docNo }) => docNo}>
      {(invoice) => <InvoiceView invoice={invoice} />}
    </DetailScreen>
  );
}
