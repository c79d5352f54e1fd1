import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { goTo } from '../../../kernel/navigate.ts';
import { usePreference } from '../../../kernel/preferences.ts';
import { useApi } from '../../../kernel/query.ts';
import { useMe } from '../../../kernel/session.ts';
import { useStore } from '../../../kernel/store.ts';
import { useTab } from '../../../kernel/tabs/use-tab.ts';
import { checkPath, refreshed, type CheckDetail } from '../types.ts';
import { sendChecks } from './keep/sending.ts';
import { changeKept, checks, mine } from './keep/store.ts';
import { bodyOf, carBody, draftOf, isTouched, startDraft, withCar } from './model/draft.ts';
import { submit } from './model/queue.ts';
import type { CheckDraft } from './model/types.ts';

export type Change = (to: (draft: CheckDraft) => CheckDraft) => void;

/** A new check: kept on this device from the first key on, sent when the server answers. */
export function useNewCheck() {
  const me = useMe();
  const [dealer, setDealer] = usePreference<number | null>('retail:dealer', null);
  const begin = (): CheckDraft => ({
    ...startDraft(me.type === 'DEALER' ? me.typeId : dealer, me.displayName, crypto.randomUUID()),
    limits: mine(checks.get()).limits,
  });
  const [fresh, setFresh] = useState(begin);
  const draft = useStore(checks, mine).draft ?? fresh;
  const [sent, setSent] = useState<CheckDraft>();
  const change: Change = useCallback(
    (to) => changeKept((kept) => ({ ...kept, draft: to(kept.draft ?? fresh) })),
    [fresh],
  );
  useEffect(sendChecks, []);
  return {
    draft,
    change,
    sent,
    chooseDealer: (dealerId: number | null) => {
      setDealer(dealerId ?? undefined);
      change((before) => ({ ...before, dealerId }));
    },
    send: (dealerId: number) => {
      const body = bodyOf(draft, dealerId, new Date());
      changeKept((kept) => submit(kept, draft, body));
      setSent(draft);
      setFresh(begin());
      sendChecks();
    },
    next: () => setSent(undefined),
  };
}

/** Puts a submitted check right: its new version is sent at once, or says why not. */
export function useCorrection(check: CheckDetail) {
  const { t } = useTranslation('tyre-checks');
  const { setDirty, close } = useTab();
  const [start] = useState(() => draftOf(check, crypto.randomUUID()));
  const [draft, setDraft] = useState(start);
  useEffect(() => setDirty(draft !== start), [draft, start, setDirty]);
  const correct = useAct('PUT /order/v1/check/update', { done: t('correct.done'), refresh: refreshed });
  return {
    draft,
    change: setDraft as Change,
    busy: correct.busy,
    send: async () => {
      if (!draft.correct) return;
      const { id, version } = draft.correct;
      const made = await correct.run({ body: { ...carBody(draft), id, version } });
      if (!made) return;
      await close(true);
      goTo(checkPath(made));
    },
  };
}

/** What is known of the car, once plate or VIN are whole and the server answers. */
export function useCar(draft: CheckDraft, change: Change) {
  const { dealerId, plate, vin, correct } = draft;
  const enabled = dealerId !== null && correct === null && (plate !== '' || vin !== '');
  const query = { dealerId: String(dealerId ?? ''), plate, vin };
  const { data } = useApi('GET /order/v1/check/car', { query }, { enabled, staleTime: 60_000 });
  useEffect(() => {
    if (!data || !enabled) return;
    changeKept((kept) => ({ ...kept, limits: data.limits }));
    change((before) => (before.plate === plate && isTouched(before) ? withCar(before, data) : before));
  }, [data, enabled, plate, change]);
  return data;
}
