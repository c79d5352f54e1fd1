import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { GroupList, OemList } from './companies/company-lists.tsx';
import { DealerList } from './list/dealer-list.tsx';
import { viewOf } from './list/view-switch.tsx';

/** Screen of dealers, dealer groups and OEMs. */
export default function DealerScreen() {
  const [query] = useTabQuery();
  const view = viewOf(query.view);
  if (view === 'groups') return <GroupList />;
  if (view === 'oems') return <OemList />;
  return <DealerList />;
}
