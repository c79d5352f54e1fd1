import { App } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { fieldErrorsOf } from '../../../kernel/form.ts';
import { goTo } from '../../../kernel/navigate.ts';
import { useTab } from '../../../kernel/tabs/use-tab.ts';
import { toInput, type PlanValues } from './plan-values.ts';
import { detailPath, refreshed, type Count, type CountDetail } from './types.ts';

/** Saving a plan as a draft, and beginning with it: a start that is refused has saved it. */
export function usePlanSaving(detail: CountDetail | undefined) {
  const { t } = useTranslation('stock-counts');
  const { message } = App.useApp();
  const { close } = useTab();
  const draft = useRef<{ id: number; version: number } | undefined>(detail);
  const create = useAct('POST /inventory/count', { refresh: refreshed });
  const edit = useAct('PUT /inventory/count/:id', { refresh: refreshed });
  const start = useAct('PUT /inventory/count/start/:id', { refresh: refreshed });
  const keep = async (values: PlanValues): Promise<Count> => {
    const body = toInput(values);
    const { current } = draft;
    const saved = current
      ? await edit.orThrow({ params: { id: current.id }, body: { ...body, version: current.version } })
      : await create.orThrow({ body });
    draft.current = saved;
    return saved;
  };
  const begin = async (values: PlanValues): Promise<Count> => {
    const { id, version } = await keep(values);
    return start.orThrow({ params: { id }, body: { version } });
  };
  const end = async (run: () => Promise<Count>, done: string) => {
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
  return {
    saveDraft: (values: PlanValues) => end(() => keep(values), t('saved')),
    saveAndStart: (values: PlanValues) => end(() => begin(values), t('started')),
  };
}
