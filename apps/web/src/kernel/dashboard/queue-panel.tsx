import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { PartWaiting } from '#ui/feedback/lazy-part.ts';
import { useCan } from '../can.tsx';
import { visibleRecords, type Order } from './arrangement.ts';
import { QueueBones, QueueFailure } from './queue-states.tsx';
import { offeredQueues, type QueuePart } from './queues.ts';
import './dashboard.css';

/** "Needs you" panel with groups of pending rows; shows an empty state if no group has any. */
export function QueuePanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kernel');
  return (
    <section className="tl-card tl-queue" aria-label={t('dashboard.queue')}>
      <header className="tl-card-head">
        <h2>{t('dashboard.queue')}</h2>
      </header>
      {children}
      <p className="tl-queue-empty">{t('dashboard.queueEmpty')}</p>
    </section>
  );
}

/** Hook that returns the queues in which something can await the user. */
export function useQueues(): readonly QueuePart[] {
  const can = useCan();
  return offeredQueues().filter((part) => can(part));
}

/** Pending work of all domains in the user's order; a failing part does not affect the others. */
export function AllQueues({ order }: { order: Order }) {
  const mine = visibleRecords(useQueues(), ({ key }) => key, order);
  if (mine.length === 0) return null;
  return (
    <QueuePanel>
      {mine.map(({ key, part }) => (
        <Boundary key={key} renderError={(error, retry) => <QueueFailure error={error} retry={retry} />}>
          <PartWaiting value={<QueueBones />}>
            <part.Component />
          </PartWaiting>
        </Boundary>
      ))}
    </QueuePanel>
  );
}
