import { payWayTexts, refundStateTexts } from '@treadline/contract/money/payments/words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { PrintSlip } from './print-slip.tsx';
import type { PayRecord, RefundRow } from './types.ts';

const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog));

const RedirectDialog = lazyDialog(() =>
  import('./redirect-dialog.tsx').then((module) => module.RedirectDialog),
);

/** Redirect action of an abnormal refund, only for WeChat Pay. */
function Redirect({ refund }: { refund: RefundRow }) {
  const { t } = useTranslation('payments');
  const [open, setOpen] = useState(false);
  return (
    <span className="pay-row-buttons">
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        {t('redirect')}
      </Button>
      <RedirectDialog refund={refund} open={open} onClose={() => setOpen(false)} />
    </span>
  );
}

/** Decision of the second person on a refund. */
function Decide({ refund }: { refund: RefundRow }) {
  const { t } = useTranslation(['payments', 'words']);
  const { askReason } = useDialogs();
  const refresh = { refresh: ['/order' as const] };
  const approve = useAct('PUT /order/payment/refund/approve/:id', { ...refresh, done: t('refundApproved') });
  const reject = useAct('PUT /order/payment/refund/reject/:id', { ...refresh, done: t('rejected') });
  const params = { id: refund.id };
  const refuse = () =>
    void askReason({
      title: t('rejectRefund', { amount: formatMoney(refund.amount) }),
      okText: t('words:reject'),
      danger: true,
      maxLength: 80,
      onOk: async (reason) => void (await reject.orThrow({ params, body: { reason } })),
    });
  return (
    <span className="pay-row-buttons">
      <Button size="small" type="primary" loading={approve.busy} onClick={() => void approve.run({ params })}>
        {t('approveRefund')}
      </Button>
      <Button size="small" danger onClick={refuse}>
        {t('words:reject')}
      </Button>
    </span>
  );
}

function Row({ refund }: { refund: RefundRow }) {
  const { t } = useTranslation('payments');
  const lang = useLang();
  const can = useCan();
  const { tone, text } = refundStateTexts[refund.state];
  const isStuck = refund.state === 'ABNORMAL' && refund.way === 'WECHAT';
  return (
    <li>
      <span className="pay-row-main">
        <b>{payWayTexts[refund.way][lang]}</b>
        <span className="tl-num">{formatMoney(-refund.amount)}</span>
        <StatusDot tone={tone}>{refund.toApprove ? t('toApprove') : text[lang]}</StatusDot>
      </span>
      <span className="pay-row-more">
        <time>{formatTime(refund.successTime ?? refund.createdTime)}</time>
        <CopyText value={refund.no} />
        {refund.actor && <span>{refund.actor}</span>}
        <span>{refund.reason}</span>
        {refund.fault && <span className="pay-why">{refund.fault}</span>}
      </span>
      <PrintSlip endpoint="GET /order/payment/refund/print/:id" row={refund} label={t('printRefund')} />
      {refund.decidable && <Decide refund={refund} />}
      {isStuck && can({ code: 'cancel_customer_order', types: ['OTHER'] }) && <Redirect refund={refund} />}
    </li>
  );
}

/** Refunds of a document, newest first, with a button to request another. */
export function RefundList({ record }: { record: PayRecord }) {
  const { t } = useTranslation(['payments', 'words']);
  const can = useCan();
  const [open, setOpen] = useState(false);
  const mayAsk = record.refundable > 0 && can({ code: 'cancel_customer_order', types: ['OTHER', 'DEALER'] });
  if (record.refunds.length === 0 && !mayAsk) return null;
  return (
    <section aria-label={t('refunds')}>
      <div className="pay-head">
        <h3>{t('refunds')}</h3>
        {mayAsk && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t(record.bizType === 'RETAIL_ORDER' ? 'goodwill' : 'words:refund')}
          </Button>
        )}
      </div>
      <ul className="pay-rows">
        {record.refunds.toReversed().map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
      <RefundDialog record={record} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
