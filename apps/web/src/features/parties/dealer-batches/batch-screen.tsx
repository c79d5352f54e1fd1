import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { BaseStep } from './base-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { BatchStart } from './batch-start.tsx';
import { Summary } from './summary.tsx';
import type { Batch } from './types.ts';
import './dealer-batches.css';

const steps = ['FILE', 'BASE', 'PAYMENT', 'DONE'] as const;

/** Progress of the wizard. */
function Steps({ now }: { now: (typeof steps)[number] }) {
  const { t } = useTranslation(['dealer-batches', 'words']);
  return (
    <ol className="batch-steps" aria-label={t('words:steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          data-done={at < steps.indexOf(now) || undefined}
        >
          <span className="tl-num">{at + 1}</span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Existing batch at its current step. */
function Standing({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useApi(
    'GET /data/dealerData/batch/:id',
    { params: { id } },
    { staleTime: 0 },
  );
  /** Answer of the last step, newer than the loaded batch. */
  const [answered, setAnswered] = useState<Batch | null>(null);
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  const batch = answered && answered.version >= (data?.version ?? 0) ? answered : data;
  // What was read before it was left is older than what was kept then: not to be corrected, nor created from.
  if (!batch || !isFetchedAfterMount) return <SkeletonPage kind="form" />;
  const props = { key: batch.version, batch, onBatch: setAnswered, onLeave };
  return (
    <>
      <Steps now={batch.step} />
      {batch.step === 'BASE' && <BaseStep {...props} key={props.key} />}
      {batch.step === 'PAYMENT' && <PaymentStep {...props} key={props.key} />}
      {batch.step === 'DONE' && <Summary batch={batch} onLeave={onLeave} />}
    </>
  );
}

/** Wizard to create many dealers: workbook, corrections, base data, payment settings, remaining tasks. */
export default function BatchScreen() {
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const id = Number(query['batch'] ?? 0);
  return (
    <div className="batch-page">
      <h1 className="tl-title">{screenTitle('/basic/dealer-batch')[lang]}</h1>
      {id > 0 ? (
        <Standing key={id} id={id} onLeave={() => setQuery({})} />
      ) : (
        <>
          <Steps now="FILE" />
          <BatchStart onBatch={(batch) => setQuery({ batch })} />
        </>
      )}
    </div>
  );
}
