import { useCallback, useEffect, useState } from 'react';
import { usePreference } from '#kernel/preferences.ts';
import { useMe } from '#kernel/session.ts';
import { draftPlace, findLeftDrafts, forgetDraft, takeOverDraft } from '#kernel/kept-drafts.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';
import { useTab, useTabQuery } from '#kernel/tabs/use-tab.ts';
import { membershipId } from '#kernel/user.ts';
import {
  isChosen,
  isForSame,
  isTouched,
  packDraft,
  startDraft,
  unpackDraft,
  type Draft,
} from './model/draft.ts';

export type ChangeDraft = (next: Partial<Draft> | ((draft: Draft) => Draft)) => void;

const kind = 'retail-draft';

/** Storage key of a tab's draft. */
export function useDraftPlace() {
  const { key } = useTab();
  return draftPlace(kind, membershipId(useMe()), key);
}

/** Stores a draft while its tab is open. */
function useKept(place: string, draft: Draft): void {
  const { setDirty } = useTab();
  useEffect(() => {
    const isWorth = isTouched(draft) || draft.placed !== null;
    saveValue(place, isWorth ? packDraft(draft, Date.now()) : undefined);
    setDirty(isTouched(draft));
  }, [draft, place, setDirty]);
}

/** An order that was begun in a window that is gone. */
interface Left {
  place: string;
  at: number;
  draft: Draft;
}

/**
 * Unfinished orders for this car, or any when none is given, from closed windows: offered until something is entered,
 * never restored automatically.
 */
export function useAbandonedOrders({ draft, replace }: DraftState) {
  const place = useDraftPlace();
  const membership = membershipId(useMe());
  const [left, setLeft] = useState<readonly Left[]>([]);
  useEffect(() => {
    void findLeftDrafts(kind, membership).then((found) =>
      setLeft(
        found.flatMap(({ place: from, value }) => {
          const kept = unpackDraft(value, Date.now());
          if (!kept) forgetDraft(from);
          const { at = 0 } = (value ?? {}) as { at?: number };
          return kept && isTouched(kept) ? [{ place: from, at, draft: kept }] : [];
        }),
      ),
    );
  }, [membership]);
  const without = (gone: Left) => setLeft((all) => all.filter((each) => each !== gone));
  return left
    .filter((each) => !isChosen(draft) && isForSame(draft, each.draft))
    .map((each) => ({
      ...each,
      goOn: () => {
        takeOverDraft(each.place, place);
        replace(each.draft);
        without(each);
      },
      drop: () => {
        forgetDraft(each.place);
        without(each);
      },
    }));
}

/**
 * Draft of this tab, stored in the browser until placed, the tab is closed or twelve hours have passed, so that
 * restarts and lost connections lose nothing (docs/decisions/0172).
 */
export function useDraft(start?: Partial<Draft>) {
  const place = useDraftPlace();
  const [query] = useTabQuery();
  const me = useMe();
  const [lastDealer, setLastDealer] = usePreference<number | null>('retail:dealer', null);
  const begin = () => ({
    ...startDraft(query, me.type === 'DEALER' ? me.typeId : lastDealer),
    ...start,
  });
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = unpackDraft(readSavedValue(place), Date.now());
    // On the page of a record that is open again the order before is of the past.
    return kept && !(start && kept.placed) ? kept : begin();
  });
  useKept(place, draft);
  const change: ChangeDraft = useCallback(
    (next) => setDraft((before) => (typeof next === 'function' ? next(before) : { ...before, ...next })),
    [],
  );
  return {
    draft,
    change,
    replace: setDraft,
    /** The next customer. */
    reset: () => setDraft({ ...startDraft({}, draft.dealerId), ...start }),
    chooseDealer: (dealerId: number | null) => {
      setLastDealer(dealerId ?? undefined);
      change({ dealerId, sources: {} });
    },
  };
}
export type DraftState = ReturnType<typeof useDraft>;
