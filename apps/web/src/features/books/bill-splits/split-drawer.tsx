import { splitStatusTexts, splitStepTexts } from '@treadline/contract/books/bill-splits/flow.ts';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { Returns } from './returns.tsx';
import { SplitShares } from './split-shares.tsx';
import type { Split, SplitDetail } from './types.ts';
import { useRetry } from './use-retry.ts';
import { Waterfall } from './waterfall.tsx';
import './bill-splits.css';

const tones = {
  plan: 'stopped',
  finish: 'running',
  done: 'done',
  retry: 'waiting',
  return: 'waiting',
} as const;

function Facts({ split }: { split: SplitDetail }) {
  const { t } = useTranslation('bill-splits');
  const lang = useLang();
  const { text, tone } = splitStatusTexts[split.status];
  return (
    <p className="bs-facts">
      <StatusDot tone={tone}>{text[lang]}</StatusDot>
      <span>{splitStepTexts[split.step].text[lang]}</span>
      {split.deadline && split.step !== 'DONE' && <span>{t('until', { day: split.deadline })}</span>}
    </p>
  );
}

function Whole({ id }: { id: number }) {
  const { t } = useTranslation('bill-splits');
  const { data, error, refetch } = useApi('GET /order/splitBill/:id', { params: { id } }, { keep: true });
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return null;
  const open = data.shares
    .filter(({ state }) => state === 'PENDING' || state === 'CLOSED')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="bs-split">
      <Facts split={data} />
      {data.money.paid > 0 && (
        <>
          <h3>{t('where')}</h3>
          <Waterfall money={data.money} />
        </>
      )}
      {open > 0 && <p className="bs-note">{t('stillOpen', { amount: formatMoney(open) })}</p>}
      {data.money.statement > 0 && (
        <p className="bs-note">{t('onStatement', { amount: formatMoney(data.money.statement) })}</p>
      )}
      <h3>{t('shares')}</h3>
      <SplitShares shares={data.shares} />
      {data.returns.length > 0 && (
        <>
          <h3>{t('returns')}</h3>
          <Returns returns={data.returns} />
        </>
      )}
      <TimelineCard rows={data.timeline} tones={tones} />
    </div>
  );
}

/** Drawer of one bill split: distribution of the money, shares, refusals, returns, and retry. */
export function SplitDrawer({ split, onClose }: { split: Split | null; onClose: () => void }) {
  const { t } = useTranslation('bill-splits');
  const mayRetry = useCan()({ code: 'bill_split_error', types: ['OTHER'] });
  const retry = useRetry();
  if (!split) return null;
  const why = retry.blockedBy([split]);
  const footer = mayRetry && !why && (
    <div className="bs-actions">
      <Button type="primary" onClick={() => void retry.run([split]).then((ok) => ok && onClose())}>
        {t('retry.action')}
      </Button>
    </div>
  );
  return (
    <Drawer
      open
      size={720}
      title={t('panel', { order: split.orderNo, dealer: split.dealerName ?? '' })}
      footer={footer || null}
      onClose={onClose}
    >
      <Whole id={split.id} />
    </Drawer>
  );
}
