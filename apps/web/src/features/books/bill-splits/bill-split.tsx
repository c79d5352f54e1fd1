import { RulesView } from './rules-view.tsx';
import { SplitsView } from './splits-view.tsx';
import { useView } from './view-switch.tsx';

/** Splits of what orders earn, those that failed first in mind, and the rules by which they are shared. */
export default function BillSplit() {
  return useView() === 'rules' ? <RulesView /> : <SplitsView />;
}
