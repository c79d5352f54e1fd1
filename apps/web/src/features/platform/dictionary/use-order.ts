import { useState } from 'react';
import { useAct } from '#kernel/act.ts';
import { moveItem } from '#ui/row-order.ts';
import { stalePaths, type DictionaryType, type Entry } from './types.ts';

/** Order of the entries with optimistic update, and moving. */
export function useOrder(type: DictionaryType) {
  const save = useAct('PUT /data/dictionary/order/:id', { refresh: stalePaths });
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [last, setLast] = useState<Entry | null>(null);
  const rank = ({ id }: Entry) => wanted?.indexOf(id) ?? 0;
  const entries = wanted ? type.entries.toSorted((a, b) => rank(a) - rank(b)) : type.entries;
  const move = async (entry: Entry, to: number) => {
    const ids = moveItem(
      entries.map(({ id }) => id),
      entry.id,
      to,
    );
    setWanted(ids);
    setLast(entry);
    await save.run({ params: { id: type.id }, body: { ids } });
    setWanted((now) => (now === ids ? null : now));
  };
  return { entries, move, last };
}
