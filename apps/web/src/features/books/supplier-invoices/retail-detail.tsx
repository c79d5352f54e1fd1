import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** Detail screen of a retail supplier invoice: /finance/supplier/retail/detail?id=. */
export default function RetailDetail() {
  return (
    <DetailScreen endpoint="GET /finance/supplier/detail/:id" title={({ docNo }) => docNo}>
      {(invoice) => <InvoiceView invoice={invoice} />}
    </DetailScreen>
  );
}
