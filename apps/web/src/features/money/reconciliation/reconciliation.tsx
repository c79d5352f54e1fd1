import { DaysView } from './days-view.tsx';
import { DifferencesView } from './differences-view.tsx';
import { useView } from './view-switch.tsx';

/** Screen of the reconciliation with payment channels: by day, and by difference. */
export default function Reconciliation() {
  return useView() === 'differences' ? <DifferencesView /> : <DaysView />;
}
