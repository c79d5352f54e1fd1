import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { useContractText } from '#kernel/lang.ts';
import { NoPermission } from '#ui/feedback/no-permission.tsx';
import { CompareView } from './compare-view.tsx';
import { HistoryView } from './history-view.tsx';
import { MatchesView } from './matches-view.tsx';
import './third-prices.css';
import { useView } from './view-switch.tsx';

/** Screen of third-party prices, matches and syncs. */
export default function ThirdPrice() {
  const say = useContractText();
  const view = useView();
  // Whoever may download alone has nothing here to download from.
  if (!view) return <NoPermission codes={[say(permissions.price_sync_history)]} />;
  if (view === 'matches') return <MatchesView />;
  return view === 'history' ? <HistoryView /> : <CompareView />;
}
