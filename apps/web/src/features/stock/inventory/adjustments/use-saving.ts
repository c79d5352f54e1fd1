import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { toInput, type FormValues } from './adjustment-form.ts';
import { detailPath, stalePaths, type Adjustment, type AdjustmentDetail } from './types.ts';

/**
 * Saves a form as draft, and submits it. `stale` counts refusals because booked stock has changed: the form then
 * refetches it.
 */
export function useSaving(detail: AdjustmentDetail | undefined) {
  const { t } = useTranslation('inventory');
  const [stale, setStale] = useState(0);
  const create = useAct('POST /inventory/adjustment', { refresh: stalePaths });
  const edit = useAct('PUT /inventory/adjustment/:id', { refresh: stalePaths });
  const submit = useAct('PUT /inventory/adjustment/submit/:id', { refresh: stalePaths });
  const saving = useDraftSaving<FormValues, Adjustment>({
    detail,
    create: (values) => create.orThrow({ body: toInput(values) }),
    edit: (values, { id, version }) =>
      edit.orThrow({ params: { id }, body: { ...toInput(values), version } }),
    submit: ({ id, version }) => submit.orThrow({ params: { id }, body: { version } }),
    pathOf: detailPath,
    saved: t('saved'),
    submitted: ({ status }) => t(status === 'PENDING' ? 'submitted' : 'posted'),
    failed: (error) => {
      if (!isApiError(error) || error.error !== 'inventory.changed') return;
      setStale((count) => count + 1);
      throw error;
    },
  });
  return { stale, ...saving };
}
