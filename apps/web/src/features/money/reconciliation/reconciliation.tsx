import { DaysView } from './days-view.tsx';
import { DifferencesView } from './differences-view.tsx';
import { useView } from './view-switch.tsx';

/** Our books against the channels' bills: by day, and what differs by name. */
export default function Reconciliation() {
  return useView() === 'differences' ? <DifferencesView /> : <DaysView />;
}
