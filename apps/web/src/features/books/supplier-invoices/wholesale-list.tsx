import { InvoiceList } from './invoice-list.tsx';

export default function WholesaleList() {
  return <InvoiceList settleType={2} />;
}
