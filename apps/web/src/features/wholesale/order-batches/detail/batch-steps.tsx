import type { BatchStatus } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { useTranslation } from 'react-i18next';
import { StatusRail, type RailStep } from '#ui/feedback/status-rail.tsx';

const steps = ['FILE', 'CHECK', 'SUBMIT', 'RESULT'] as const;
export type Step = (typeof steps)[number];

/** Step of each batch status. */
export const stepOf: Record<BatchStatus, Step> = {
  CHECKING: 'CHECK',
  PLACING: 'SUBMIT',
  PART: 'RESULT',
  DONE: 'RESULT',
  UNDOING: 'RESULT',
  UNDONE: 'RESULT',
};

/** Steps of a batch: file, check, submit, result. */
export function BatchSteps({ now }: { now: Step }) {
  const { t } = useTranslation(['order-batches', 'words']);
  const at = steps.indexOf(now);
  const rail = steps.map((key, index): RailStep => {
    const isDone = index < at || (key === now && now === 'RESULT');
    return { key, label: t(`step.${key}`), state: isDone ? 'done' : index === at ? 'now' : 'later' };
  });
  return <StatusRail steps={rail} label={t('words:steps')} />;
}
