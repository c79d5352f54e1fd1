import { useSubView } from '#kernel/list/sub-views.tsx';
import { Contacts } from './contacts.tsx';
import { Ranking } from './ranking.tsx';
import { subs } from './types.ts';
import { Visits } from './visits.tsx';

const lists = { inStore: Visits, clue: Contacts, rank: Ranking } as const;

/** The shop's book of the day: who came, who was called, who did how much. */
export default function Notepad() {
  const List = lists[useSubView(subs) ?? 'inStore'];
  return <List />;
}
