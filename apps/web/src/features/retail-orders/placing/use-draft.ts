import { useCallback, useEffect, useState } from 'react';
import { usePreference } from '../../../kernel/preferences.ts';
import { useMe } from '../../../kernel/session.ts';
import { readSaved, save } from '../../../kernel/storage.ts';
import { tabs } from '../../../kernel/tabs/store.ts';
import { useTab, useTabQuery } from '../../../kernel/tabs/use-tab.ts';
import { membershipId } from '../../../kernel/user.ts';
import { isTouched, pack, startDraft, unpack, type Draft } from './model/draft.ts';

export type Change = (next: Partial<Draft> | ((draft: Draft) => Draft)) => void;

/** Where a tab keeps its draft, and beside it the key of an order that was sent and not answered yet. */
export function useDraftPlace() {
  const { key } = useTab();
  const place = `retail-draft:${membershipId(useMe())}:${key}`;
  return { place, keyPlace: `${place}:key` };
}

/** Keeps a draft while its tab is open: the next one who opens the screen must not meet it. */
function useKept({ place, keyPlace }: ReturnType<typeof useDraftPlace>, draft: Draft): void {
  const { key, setDirty } = useTab();
  useEffect(() => {
    const isWorth = isTouched(draft) || draft.placed !== null;
    save(place, isWorth ? pack(draft, Date.now()) : undefined);
    setDirty(isTouched(draft));
  }, [draft, place, setDirty]);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (tabs.get().list.some((tab) => tab.key === key)) return;
        save(place, undefined);
        save(keyPlace, undefined);
      }),
    [key, place, keyPlace],
  );
}

/**
 * The order that this tab enters: kept in the browser until it is placed, the tab is closed or twelve hours have passed,
 * so that a restart or a lost line costs nothing (docs/decisions/0172).
 */
export function useDraft(start?: Partial<Draft>) {
  const places = useDraftPlace();
  const { place } = places;
  const [query] = useTabQuery();
  const me = useMe();
  const [lastDealer, setLastDealer] = usePreference<number | null>('retail:dealer', null);
  const begin = () => ({
    ...startDraft(query, me.type === 'DEALER' ? me.typeId : lastDealer),
    ...start,
  });
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = unpack(readSaved(place), Date.now());
    // On the page of a record that is open again the order before is of the past.
    return kept && !(start && kept.placed) ? kept : begin();
  });
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    // Opened again by another link: what was begun is not lost to it.
    setSeen(query);
    if (!isTouched(draft)) setDraft(begin());
  }
  useKept(places, draft);
  const change: Change = useCallback(
    (next) => setDraft((before) => (typeof next === 'function' ? next(before) : { ...before, ...next })),
    [],
  );
  return {
    draft,
    change,
    /** The next customer. */
    reset: () => setDraft({ ...startDraft({}, draft.dealerId), ...start }),
    chooseDealer: (dealerId: number | null) => {
      setLastDealer(dealerId ?? undefined);
      change({ dealerId, sources: {} });
    },
  };
}
export type DraftState = ReturnType<typeof useDraft>;
