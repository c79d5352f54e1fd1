import { InvoiceList } from './invoice-list.tsx';

export default function RetailList() {
  return <InvoiceList settleType={1} />;
}
