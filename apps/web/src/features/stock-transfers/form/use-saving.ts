import { App } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { fieldErrorsOf } from '../../../kernel/form.ts';
import { goTo } from '../../../kernel/navigate.ts';
import { useTab } from '../../../kernel/tabs/use-tab.ts';
import { detailPath, refreshed, type TransferDetail } from '../transfers/types.ts';
import { toInput, type FormValues } from './transfer-form.ts';

/** Saves the form as the draft that it is from then on: a submit that is refused has saved it. */
function useKeep(detail: TransferDetail | undefined) {
  const draft = useRef<{ id: number; version: number } | undefined>(detail);
  const create = useAct('POST /inventory/transfer', { refresh: refreshed });
  const edit = useAct('PUT /inventory/transfer/:id', { refresh: refreshed });
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

/** Saving a form as a draft, and submitting it. */
export function useSaving(detail: TransferDetail | undefined) {
  const { t } = useTranslation('stock-transfers');
  const { message } = App.useApp();
  const { close } = useTab();
  const keep = useKeep(detail);
  const submit = useAct('PUT /inventory/transfer/submit/:id', { refresh: refreshed });
  const end = async (run: () => Promise<{ id: number; transferNo: string }>, done: string) => {
    try {
      const saved = await run();
      message.success(done);
      await close(true);
      goTo(detailPath(saved));
      return undefined;
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  const submitAll = async (values: FormValues) => {
    const { id, version } = await keep(values);
    return submit.orThrow({ params: { id }, body: { version } });
  };
  return {
    saveDraft: (values: FormValues) => end(() => keep(values), t('saved')),
    saveAndSubmit: (values: FormValues) => end(() => submitAll(values), t('submitted')),
  };
}
