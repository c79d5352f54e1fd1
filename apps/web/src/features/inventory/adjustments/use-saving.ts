import { App } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { isApiError } from '../../../kernel/api-error.ts';
import { fieldErrorsOf } from '../../../kernel/form.ts';
import { goTo } from '../../../kernel/navigate.ts';
import { useTab } from '../../../kernel/tabs/use-tab.ts';
import { toInput, type FormValues } from './adjustment-form.ts';
import { detailPath, refreshed, type AdjustmentDetail } from './types.ts';

/** Saves the form as the draft that it is from then on: a submit that is refused has saved it. */
function useKeep(detail: AdjustmentDetail | undefined) {
  const draft = useRef<{ id: number; version: number } | undefined>(detail);
  const create = useAct('POST /inventory/adjustment', { refresh: refreshed });
  const edit = useAct('PUT /inventory/adjustment/:id', { refresh: refreshed });
  return async (values: FormValues) => {
    const body = toInput(values);
    const { current } = draft;
    const saved = current
      ? await edit.orThrow({ params: { id: current.id }, body: { ...body, version: current.version } })
      : await create.orThrow({ body });
    draft.current = saved;
    return saved;
  };
}

/**
 * Saving a form as a draft, and submitting it. `stale` counts how often the server said that the books changed
 * meanwhile: what the form shows of them is read again.
 */
export function useSaving(detail: AdjustmentDetail | undefined) {
  const { t } = useTranslation('inventory');
  const { message } = App.useApp();
  const { close } = useTab();
  const [stale, setStale] = useState(0);
  const keep = useKeep(detail);
  const submit = useAct('PUT /inventory/adjustment/submit/:id', { refresh: refreshed });
  const end = async (run: () => Promise<{ id: number; adjustNo: string; status: string }>, done: string) => {
    try {
      const saved = await run();
      message.success(saved.status === 'PENDING' ? t('submitted') : done);
      await close(true);
      goTo(detailPath(saved));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.error === 'inventory.changed') {
        setStale((count) => count + 1);
        throw error;
      }
      return fieldErrorsOf(error);
    }
  };
  const submitAll = async (values: FormValues) => {
    const { id, version } = await keep(values);
    return submit.orThrow({ params: { id }, body: { version } });
  };
  return {
    stale,
    saveDraft: (values: FormValues) => end(() => keep(values), t('saved')),
    saveAndSubmit: (values: FormValues) => end(() => submitAll(values), t('posted')),
  };
}
