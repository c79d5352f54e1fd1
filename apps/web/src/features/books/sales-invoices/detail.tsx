import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** Detail screen of a sales invoice: /finance/invoice/detail?id=. */
export default function SalesInvoiceDetail() {
  return (
    <DetailScreen endpoint="GET /finance/invoice/detail/:id" title={({ serialNo }) => serialNo}>
      {(invoice) => <InvoiceView invoice={invoice} />}
    </DetailScreen>
  );
}
