import { DaysView } from './days-view.tsx';
import { DifferencesView } from './differences-view.tsx';
import { PayoutsView } from './payouts-view.tsx';
import { useView } from './view-switch.tsx';

/** Screen of the reconciliation with payment channels: by day, by difference, and its payouts. */
export default function Reconciliation() {
  const view = useView();
  if (view === 'payouts') return <PayoutsView />;
  return view === 'differences' ? <DifferencesView /> : <DaysView />;
}
