import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { detailPath, stalePaths, type Transfer, type TransferDetail } from '../transfers/types.ts';
import { toInput, type FormValues } from './transfer-form.ts';

/** Saves a form as draft, and submits it. */
export function useSaving(detail: TransferDetail | undefined) {
  const { t } = useTranslation('transfers');
  const create = useAct('POST /inventory/transfer', { refresh: stalePaths });
  const edit = useAct('PUT /inventory/transfer/:id', { refresh: stalePaths });
  const submit = useAct('PUT /inventory/transfer/submit/:id', { refresh: stalePaths });
  return useDraftSaving<FormValues, Transfer>({
    detail,
    create: (values) => create.orThrow({ body: toInput(values) }),
    edit: (values, { id, version }) =>
      edit.orThrow({ params: { id }, body: { ...toInput(values), version } }),
    submit: ({ id, version }) => submit.orThrow({ params: { id }, body: { version } }),
    pathOf: detailPath,
    saved: t('saved'),
    submitted: () => t('submitted'),
  });
}
