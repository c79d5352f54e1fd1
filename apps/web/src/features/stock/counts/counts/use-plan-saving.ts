import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { atFields, toInput, type PlanValues } from './plan-values.ts';
import { detailPath, stalePaths, type Count, type CountDetail } from './types.ts';

/** Saves a plan as draft, and starts it; a refused start leaves it saved. */
export function usePlanSaving(detail: CountDetail | undefined) {
  const { t } = useTranslation('counts');
  const create = useAct('POST /inventory/count', { refresh: stalePaths });
  const edit = useAct('PUT /inventory/count/:id', { refresh: stalePaths });
  const start = useAct('PUT /inventory/count/start/:id', { refresh: stalePaths });
  const { saveDraft, saveAndSubmit } = useDraftSaving<PlanValues, Count>({
    detail,
    create: (values) => create.orThrow({ body: toInput(values) }),
    edit: (values, { id, version }) =>
      edit.orThrow({ params: { id }, body: { ...toInput(values), version } }),
    submit: ({ id, version }) => start.orThrow({ params: { id }, body: { version } }),
    pathOf: detailPath,
    saved: t('saved'),
    submitted: () => t('started'),
  });
  const placed = (save: typeof saveDraft) => async (values: PlanValues) => {
    const errors = await save(values);
    return errors && atFields(errors);
  };
  return { saveDraft: placed(saveDraft), saveAndStart: placed(saveAndSubmit) };
}
