import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { GroupList, OemList } from './companies/company-lists.tsx';
import { DealerList } from './list/dealer-list.tsx';
import { viewOf } from './list/view-switch.tsx';

/** Dealers, their groups and the car makers: one screen, three tables. */
export default function DealerScreen() {
  const [query] = useTabQuery();
  const view = viewOf(query.view);
  if (view === 'groups') return <GroupList />;
  if (view === 'oems') return <OemList />;
  return <DealerList />;
}
