import { useSubView } from '#kernel/list/sub-views.tsx';
import { Contacts } from './contacts.tsx';
import { Ranking } from './ranking.tsx';
import { subs } from './types.ts';
import { Visits } from './visits.tsx';

const lists = { inStore: Visits, clue: Contacts, rank: Ranking } as const;

/** Daily log of a shop: visits, contacts, and a ranking. */
export default function Notepad() {
  const List = lists[useSubView(subs) ?? 'inStore'];
  return <List />;
}
