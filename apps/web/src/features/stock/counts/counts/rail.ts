import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { CountDetail } from './types.ts';

const order = ['DRAFT', 'COUNTING', 'DIFFERENCES', 'POSTED'] as const;

/** Progress steps of a count, and who must act next. */
export function countRail(count: CountDetail, t: TFunction<'counts'>): RailStep[] {
  const { status, startTime, finishTime, postTime, createdBy } = count;
  // A cancelled one stopped after the last step that it reached.
  const reached = status === 'CANCELLED' ? (finishTime ? 2 : startTime ? 1 : 0) : order.indexOf(status);
  const when = [startTime, finishTime, postTime, postTime];
  return order.map((key, at) => {
    const isNow = at === reached && status !== 'POSTED';
    const ended = when[at];
    return {
      key,
      label: t(`rail.${key}`),
      state: isNow ? (status === 'CANCELLED' ? 'failed' : 'now') : at <= reached ? 'done' : 'later',
      ...(at === 0 && { who: createdBy }),
      ...(isNow &&
        (key === 'COUNTING' || key === 'DIFFERENCES') &&
        status !== 'CANCELLED' && { who: t(`who.${key}`) }),
      ...(!isNow && at <= reached && ended && { when: formatTime(ended) }),
    };
  });
}
