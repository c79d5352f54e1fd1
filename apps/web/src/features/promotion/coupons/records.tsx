import { BatchesView } from './list/batches-view.tsx';
import { RecordsView } from './list/records-view.tsx';
import { useView } from './list/view-switch.tsx';

/** Who got which coupon and what became of it: coupon by coupon, or by distribution. */
export default function CouponRecords() {
  return useView() === 'batches' ? <BatchesView /> : <RecordsView />;
}
