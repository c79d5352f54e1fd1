import { useCallback, useEffect, useState } from 'react';
import { usePreference } from '#kernel/preferences.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useStore } from '#kernel/store.ts';
import { newId } from '#kernel/new-id.ts';
import { findOpenWindows, windowId } from '#kernel/window-id.ts';
import type { CheckDetail } from '../types.ts';
import { forgetPhoto } from './keep/photos.ts';
import { sendChecks } from './keep/sending.ts';
import { changeRecords, checks, ownRecords } from './keep/store.ts';
import {
  bodyOf,
  correctedOf,
  draftOf,
  hasUnsavedInput,
  picturesOf,
  startDraft,
  withCar,
} from './model/draft.ts';
import { draftIn, dropDraft, resumeDraft, putDraft, newDrafts, enqueueCheck } from './model/queue.ts';
import type { CheckDraft } from './model/types.ts';

export type ChangeCheck = (to: (draft: CheckDraft) => CheckDraft) => void;

/** Draft stored on this device from the first key on; after submission it is queued until the server answers. */
function useDraft(firstId: number | null, begin: () => CheckDraft) {
  const [fresh, setFresh] = useState(begin);
  const kept = useStore(checks, (all) => draftIn(ownRecords(all), firstId, windowId));
  const draft = kept ?? fresh;
  const [sent, setSent] = useState<CheckDraft>();
  const change: ChangeCheck = useCallback(
    (to) => changeRecords((before) => putDraft(before, to(draftIn(before, firstId, windowId) ?? fresh))),
    [firstId, fresh],
  );
  useEffect(sendChecks, []);
  return {
    draft,
    change,
    sent,
    isBegun: kept !== null && (firstId !== null || hasUnsavedInput(draft)),
    send: (dealerId: number) => {
      const body = bodyOf(draft, dealerId, new Date());
      changeRecords((before) => enqueueCheck(before, draft, body));
      setSent(draft);
      setFresh(begin());
      sendChecks();
    },
    /** Discards the draft. */
    clear: () => {
      changeRecords((before) => dropDraft(before, draft));
      for (const { id } of picturesOf(draft)) void forgetPhoto(id);
      setFresh(begin());
    },
    next: () => setSent(undefined),
  };
}

/** Draft of a new check, at the shop used last. */
export function useNewCheck() {
  const me = useMe();
  const [dealer, setDealer] = usePreference<number | null>('retail:dealer', null);
  const own = useDraft(null, () => ({
    ...startDraft(me.type === 'DEALER' ? me.typeId : dealer, me.displayName, newId()),
    window: windowId,
    limits: ownRecords(checks.get()).limits,
  }));
  return {
    ...own,
    chooseDealer: (dealerId: number | null) => {
      setDealer(dealerId ?? undefined);
      own.change((before) => ({ ...before, dealerId }));
    },
  };
}

/**
 * Unfinished new checks on this device that no window has open, latest first. Offered only, as another car may be in
 * the bay.
 */
export function useAbandonedChecks() {
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const kept = useStore(checks, ownRecords);
  useEffect(() => void findOpenWindows().then(setOpen), []);
  const isLeft = (draft: CheckDraft) =>
    open !== undefined &&
    hasUnsavedInput(draft) &&
    draft.window !== windowId &&
    !open.has(draft.window ?? '');
  return newDrafts(kept)
    .filter(isLeft)
    .toReversed()
    .map((draft) => ({
      draft,
      goOn: () => changeRecords((before) => resumeDraft(before, draft, windowId)),
      drop: () => {
        changeRecords((before) => dropDraft(before, draft));
        for (const { id } of picturesOf(draft)) void forgetPhoto(id);
      },
    }));
}

/** Draft correcting a submitted check; `isOld`: the check has changed since the correction was started. */
export function useCorrection(check: CheckDetail) {
  const own = useDraft(check.firstId, () => draftOf(check, newId()));
  const { correct } = own.draft;
  return {
    ...own,
    isOld: correct?.id !== check.id || correct.version !== check.version,
    /** Rebases the correction on the current version. */
    goOn: () => own.change((before) => ({ ...before, correct: correctedOf(check) })),
  };
}

/** Known data of the car, once plate or VIN is complete and the server answers. */
export function useCar(draft: CheckDraft, change: ChangeCheck) {
  const { dealerId, plate, vin, correct } = draft;
  const enabled = dealerId !== null && correct === null && (plate !== '' || vin !== '');
  const query = { dealerId: String(dealerId ?? ''), plate, vin };
  const { data } = useApi('GET /order/v1/check/car', { query }, { enabled, staleTime: 60_000 });
  useEffect(() => {
    if (!data || !enabled) return;
    changeRecords((kept) => ({ ...kept, limits: data.limits }));
    change((before) => (before.plate === plate && hasUnsavedInput(before) ? withCar(before, data) : before));
  }, [data, enabled, plate, change]);
  return data;
}
