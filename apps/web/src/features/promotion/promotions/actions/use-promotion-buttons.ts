import {
  promotionFlow as flow,
  promotionStatusTexts as statuses,
  type PromotionStep,
} from '@treadline/contract/promotion/promotions/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { createPath, editPath, stalePaths, type Promotion } from '../types.ts';

/** Actions in display order; rejecting and closing are the destructive ones. */
const order = ['submit', 'approve', 'pause', 'resume', 'update', 'reject', 'close'] as const;
type Action = (typeof order)[number];

/** Performs a step after confirmation of its consequences in figures. */
function useSteps(): (step: PromotionStep, row: Promotion) => void {
  const { t } = useTranslation(['promotions', 'words']);
  const { askReason, confirmAction } = useDialogs();
  const act = useAct('PUT /promotion/status/:id', { done: t('words:handled'), refresh: stalePaths });
  return (action, row) => {
    const words = {
      name: row.name,
      used: row.used,
      cost: formatMoney(row.cost),
      budget: row.budget === null ? t('noLimit') : `¥${formatMoney(row.budget)}`,
      start: formatTime(row.startsTime),
      by: row.submittedBy,
    };
    const send = async (reason: string) =>
      void (await act.orThrow({ params: { id: row.id }, body: { version: row.version, action, reason } }));
    const asked = {
      title: t(`ask.${action}.title`, words),
      content: t(`ask.${action}.text`, words),
      okText: t(`ask.${action}.ok`),
      danger: action === 'reject' || action === 'close',
    };
    if (action === 'reject')
      return void askReason({ ...asked, label: t('ask.reason'), maxLength: 200, onOk: send });
    return void confirmAction({ ...asked, onOk: () => send('') });
  };
}

/** Actions of a promotion for list and header; any promotion can be copied. */
export function usePromotionButtons() {
  const { t } = useTranslation(['promotions', 'words']);
  const step = useSteps();
  const mayCopy = useCan()({ any: flow.update.needs, types: flow.update.types });
  const { buttons, any } = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['reject', 'close'],
    start: (action: Action, row: Promotion) =>
      action === 'update' ? goTo(editPath(row.id)) : step(action, row),
    blockedBy: (action, row) => {
      if (!row.isOwn) return t('notYours');
      return action === 'approve' && !row.canApprove ? t('fourEyes') : undefined;
    },
  });
  const copy = (row: Promotion): RowAction => ({
    key: 'copy',
    label: t('words:copy'),
    onClick: () => goTo(createPath(row.id)),
  });
  /** Actions in display order: possible ones, then copy, then impossible ones. */
  const all = (row: Promotion): RowAction[] => {
    const own = row.isOwn || row.status !== 'CLOSED' ? buttons(row) : [];
    const [open, grey] = [true, false].map((isOpen) =>
      own.filter(({ blocked }) => (blocked === undefined) === isOpen),
    );
    return [...(open ?? []), ...(mayCopy ? [copy(row)] : []), ...(grey ?? [])];
  };
  return { buttons: all, any: any || mayCopy };
}
