import { paymentStateTexts, payWayTexts, proofStates } from '@treadline/contract/money/payments/words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useOwnBanks } from '#kernel/pickers/own-bank-field.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { PrintSlip } from './print-slip.tsx';
import { ProofLinks } from './proof-links.tsx';
import type { Attempt } from './types.ts';

const ApproveDialog = lazyDialog(() => import('./approve-dialog.tsx').then((module) => module.ApproveDialog));

/** Reason for an attempt's state: a translated key, or the channel's own words. */
function useWhy() {
  const { t } = useTranslation('payments');
  return ({ reason, state, way, approvedBy }: Attempt): string => {
    if (state === 'SURPLUS') return t(way === 'OFFLINE' ? 'why.KEPT' : 'why.SURPLUS');
    if (state === 'PAID') return approvedBy && t('approvedBy', { name: approvedBy });
    if (reason === 'PAYEE' || reason === 'NUMBER' || reason === 'AMOUNT') return t(`why.${reason}`);
    if (reason === 'CLOSED' || reason === 'UNSEEN') return t(`why.${reason}`);
    return reason;
  };
}

interface Shown {
  attempt: Attempt;
  /** What the order still needs, in fen. */
  left: number;
}

/** Decision of the second person on an offline payment. */
function Decide({ attempt, left }: Shown) {
  const { t } = useTranslation(['payments', 'words']);
  const { askReason, confirmAction } = useDialogs();
  const hasSeveral = useOwnBanks().length > 0;
  const [asksBank, setAsksBank] = useState(false);
  const refresh = { refresh: ['/order' as const, '/report/home' as const] };
  const approve = useAct('PUT /order/payment/offline/approve/:id', { ...refresh, done: t('approved') });
  const reject = useAct('PUT /order/payment/offline/reject/:id', { ...refresh, done: t('rejected') });
  const params = { id: attempt.id };
  const refuse = () =>
    void askReason({
      title: t('rejectOffline', { amount: formatMoney(attempt.amount) }),
      okText: t('words:reject'),
      danger: true,
      maxLength: 80,
      onOk: async (reason) => void (await reject.orThrow({ params, body: { reason } })),
    });
  const over = attempt.amount - left;
  // What the order does not need has another place: it is said before.
  const take = () => {
    if (hasSeveral) return setAsksBank(true);
    return over > 0
      ? void confirmAction({
          title: t('approveOver', { amount: formatMoney(attempt.amount) }),
          content: t('approveOverText', { over: formatMoney(over) }),
          okText: t('approve'),
          onOk: async () => void (await approve.orThrow({ params, body: {} })),
        })
      : void approve.run({ params, body: {} });
  };
  return (
    <span className="pay-row-buttons">
      <Button size="small" type="primary" loading={approve.busy} onClick={take}>
        {t('approve')}
      </Button>
      <Button size="small" danger onClick={refuse}>
        {t('words:reject')}
      </Button>
      <ApproveDialog attempt={attempt} over={over} open={asksBank} onClose={() => setAsksBank(false)} />
    </span>
  );
}

function Row({ attempt, left }: Shown) {
  const { t } = useTranslation('payments');
  const lang = useLang();
  const why = useWhy()(attempt);
  const { tone, text } = paymentStateTexts[attempt.state];
  // Nobody is to pay it any more: it waits for the platform.
  const isMarked = attempt.way === 'OFFLINE' && attempt.state === 'WAITING';
  return (
    <li>
      <span className="pay-row-main">
        <b>{payWayTexts[attempt.way][lang]}</b>
        <span className="tl-num">{formatMoney(attempt.received ?? attempt.amount)}</span>
        <StatusDot tone={tone}>{(isMarked ? proofStates.WAITING.text : text)[lang]}</StatusDot>
      </span>
      <span className="pay-row-more">
        <time>{formatTime(attempt.paidTime ?? attempt.createdTime)}</time>
        <CopyText value={attempt.no} />
        {attempt.bankAccount && <span>{attempt.bankAccount}</span>}
        {attempt.actor && <span>{attempt.actor}</span>}
        {attempt.remark && <span>{attempt.remark}</span>}
        {why && <span className="pay-why">{why}</span>}
        <ProofLinks attempt={attempt} />
      </span>
      {attempt.state === 'PAID' && (
        <PrintSlip endpoint="GET /order/payment/receipt/print/:id" row={attempt} label={t('printReceipt')} />
      )}
      {attempt.decidable && <Decide attempt={attempt} left={left} />}
    </li>
  );
}

/** Payment attempts, newest first: time, method, number, amount, state and reason. */
export function AttemptList({ attempts, left }: { attempts: readonly Attempt[]; left: number }) {
  const { t } = useTranslation('payments');
  return (
    <section aria-label={t('attempts')}>
      <h3 className="pay-head">{t('attempts')}</h3>
      <ul className="pay-rows">
        {attempts.toReversed().map((attempt) => (
          <Row key={attempt.id} attempt={attempt} left={left} />
        ))}
      </ul>
    </section>
  );
}
