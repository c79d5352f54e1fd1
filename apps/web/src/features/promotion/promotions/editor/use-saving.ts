import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { detailPath, stalePaths, type Promotion, type PromotionDetail } from '../types.ts';
import { toInput, type Values } from './model.ts';

/** Message key by the status after submission or update. */
const saidOf = { SUBMITTED: 'toApprove', WAIT: 'willRun', RUN: 'runs' } as const;

/** Saves a draft, submits it, or updates an existing promotion. */
export function useSaving(detail: PromotionDetail | undefined) {
  const { t } = useTranslation(['promotions', 'words']);
  const create = useAct('POST /promotion/create', { refresh: stalePaths });
  const update = useAct('PUT /promotion/update/:id', { refresh: stalePaths });
  const step = useAct('PUT /promotion/status/:id', { refresh: stalePaths });
  return useDraftSaving<Values, Promotion>({
    detail,
    create: (values) => create.orThrow({ body: toInput(values) }),
    edit: (values, { id, version }) =>
      update.orThrow({ params: { id }, body: { ...toInput(values), version } }),
    submit: ({ id, version }) =>
      step.orThrow({ params: { id }, body: { version, action: 'submit', reason: '' } }),
    pathOf: detailPath,
    saved: t('words:saved'),
    submitted: ({ status }) =>
      t(`submitted.${saidOf[status as keyof typeof saidOf] ?? ('willRun' as const)}`),
  });
}
