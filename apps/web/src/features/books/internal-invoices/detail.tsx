import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** Detail screen of an internal invoice: /finance/inner/detail?id=. */
export default function InternalInvoiceDetail() {
  return (
    <DetailScreen endpoint="GET /finance/inner/detail/:id" title={({ docNo }) => docNo}>
      {(invoice) => <InvoiceView invoice={invoice} />}
    </DetailScreen>
  );
}
