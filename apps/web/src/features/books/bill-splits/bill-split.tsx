import { RulesView } from './rules-view.tsx';
import { SplitsView } from './splits-view.tsx';
import { useView } from './view-switch.tsx';

/** Screen of bill splits and share rules. */
export default function BillSplit() {
  return useView() === 'rules' ? <RulesView /> : <SplitsView />;
}
