import {
  promotionFlow as flow,
  promotionStatusTexts as statuses,
  type PromotionStep,
} from '@treadline/contract/promotion/promotions/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { createPath, editPath, stalePaths, type Promotion } from '../types.ts';

/** What a step does after a question about its consequences in figures. */
function useSteps() {
  const { t } = useTranslation(['promotions', 'words']);
  const call = useCalls<Promotion>({ done: t('words:handled'), refresh: stalePaths });
  const asked = (action: PromotionStep) => (row: Promotion) => {
    const words = {
      name: row.name,
      used: row.used,
      cost: formatMoney(row.cost),
      budget: row.budget === null ? t('noLimit') : `¥${formatMoney(row.budget)}`,
      start: formatTime(row.startsTime),
      by: row.submittedBy,
    };
    return {
      title: t(`ask.${action}.title`, words),
      content: t(`ask.${action}.text`, words),
      okText: t(`ask.${action}.ok`),
    };
  };
  const step = (action: PromotionStep) =>
    call('PUT /promotion/status/:id', ({ id, version }, reason) => ({
      params: { id },
      body: { version, action, reason },
    }));
  return {
    confirmed: (action: PromotionStep) => ({ confirm: asked(action), call: step(action) }),
    reasoned: (action: PromotionStep) => ({
      reason: (row: Promotion) => ({ ...asked(action)(row), label: t('ask.reason'), maxLength: 200 }),
      call: step(action),
    }),
  };
}

/** Buttons of a promotion for list and header; any promotion can be copied. */
export function usePromotionButtons() {
  const { t } = useTranslation(['promotions', 'words']);
  const { confirmed, reasoned } = useSteps();
  const mayCopy = useCan()({ any: flow.update.needs, types: flow.update.types });
  const own = {
    when: ({ isOwn, status }: Promotion) => isOwn || status !== 'CLOSED',
    blocked: ({ isOwn }: Promotion) => (isOwn ? undefined : t('notYours')),
  };
  const rows: ActionRows<typeof flow, Promotion, 'copy'> = {
    submit: { ...own, ...confirmed('submit') },
    approve: {
      ...own,
      ...confirmed('approve'),
      blocked: (row) => own.blocked(row) ?? (row.canApprove ? undefined : t('fourEyes')),
    },
    pause: { ...own, ...confirmed('pause') },
    resume: { ...own, ...confirmed('resume') },
    update: { ...own, open: ({ id }) => goTo(editPath(id)) },
    reject: { ...own, ...reasoned('reject'), danger: true },
    close: { ...own, ...confirmed('close'), danger: true },
    copy: { label: t('words:copy'), may: mayCopy, open: ({ id }) => goTo(createPath(id)) },
  };
  return useDocumentButtons(flow, rows, { statuses, blockedLast: true });
}
