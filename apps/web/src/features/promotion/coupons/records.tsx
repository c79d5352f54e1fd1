import { BatchesView } from './list/batches-view.tsx';
import { RecordsView } from './list/records-view.tsx';
import { useView } from './list/view-switch.tsx';

/** Screen of issued coupons and distributions. */
export default function CouponRecords() {
  return useView() === 'batches' ? <BatchesView /> : <RecordsView />;
}
