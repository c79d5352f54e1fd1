import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { detailPath, refreshed, type Promotion, type PromotionDetail } from '../types.ts';
import { toInput, type Values } from './model.ts';

/** What became of it when it was submitted, or is saved where it stands already. */
const saidOf = { SUBMITTED: 'toApprove', WAIT: 'willRun', RUN: 'runs' } as const;

/** Saving what is written as a draft, submitting it, and changing one that stands. */
export function useSaving(detail: PromotionDetail | undefined) {
  const { t } = useTranslation(['promotions', 'words']);
  const create = useAct('POST /promotion/create', { refresh: refreshed });
  const update = useAct('PUT /promotion/update/:id', { refresh: refreshed });
  const step = useAct('PUT /promotion/status/:id', { refresh: refreshed });
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
