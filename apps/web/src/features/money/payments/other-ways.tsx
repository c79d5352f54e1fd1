import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { PayRecord } from './types.ts';
import { waitingProof } from './use-proof.ts';

const OfflineDialog = lazyDialog(() => import('./offline-dialog.tsx').then((module) => module.OfflineDialog));
const LinkDialog = lazyDialog(() => import('./link-dialog.tsx').then((module) => module.LinkDialog));

/** Whether the payer uses an account: dealers pay from their prepay account, customers by QR code. */
export const paysByAccount = ({ bizType, ways }: PayRecord): boolean =>
  bizType === 'DEALER_ORDER' && ways.includes('PREPAY');

/** What else is said before an order is paid while a proof of it waits. */
function useProofText(record: PayRecord): string {
  const { t } = useTranslation('payments');
  const proof = waitingProof(record);
  return proof ? t('proofWaits', { amount: formatMoney(proof.amount) }) : '';
}

/** Pays the amount due from the dealer's account after confirmation. */
function usePrepay(record: PayRecord) {
  const { bizType, orderId, orderNo, left } = record;
  const more = useProofText(record);
  const { t } = useTranslation('payments');
  const { confirmAction } = useDialogs();
  const pay = useAct('POST /order/payment/prePayAccountToPay', {
    done: t('prepaid'),
    refresh: ['/order', '/finance', '/report/home'],
  });
  const run = () =>
    void confirmAction({
      title: t('prepayTitle', { amount: formatMoney(left) }),
      content: [t('prepayText', { no: orderNo }), bizType === 'RETAIL_ORDER' && t('prepayRetail'), more]
        .filter(Boolean)
        .join(' '),
      okText: t('prepay'),
      onOk: () =>
        pay.orThrow({ body: { bizType, orderId, besideProof: more !== '' } }).then(
          () => undefined,
          (error: unknown) => {
            throw new Error(textOfError(error));
          },
        ),
    });
  return { run, busy: pay.busy };
}

/** Buys on credit after confirmation. */
function useCredit(record: PayRecord) {
  const { orderId, orderNo, left } = record;
  const more = useProofText(record);
  const { t } = useTranslation('payments');
  const { confirmAction } = useDialogs();
  const pay = useAct('POST /order/payment/creditToPay', {
    done: t('credited'),
    refresh: ['/order', '/finance', '/report/home'],
  });
  const run = () =>
    void confirmAction({
      title: t('creditTitle', { amount: formatMoney(left) }),
      content: [t('creditText', { no: orderNo }), more].filter(Boolean).join(' '),
      okText: t('credit'),
      onOk: () =>
        pay.orThrow({ body: { bizType: 'DEALER_ORDER', orderId, besideProof: more !== '' } }).then(
          () => undefined,
          (error: unknown) => {
            throw new Error(textOfError(error));
          },
        ),
    });
  return { run, busy: pay.busy };
}

/** Payment methods without a QR code: prepay account, credit, bank, link to the customer's phone. */
export function OtherWays({ record }: { record: PayRecord }) {
  const { t } = useTranslation('payments');
  const can = useCan();
  const [open, setOpen] = useState<'offline' | 'link' | null>(null);
  const prepay = usePrepay(record);
  const credit = useCredit(record);
  const { ways, mini } = record;
  const isMarked = waitingProof(record) !== undefined;
  const close = () => setOpen(null);
  return (
    <div className="pay-others">
      {ways.includes('PREPAY') && can({ code: 'pre_pay' }) && (
        <Button
          {...(paysByAccount(record) ? { type: 'primary' } : { size: 'small' })}
          loading={prepay.busy}
          onClick={prepay.run}
        >
          {t('prepay')}
        </Button>
      )}
      {ways.includes('CREDIT') && can({ code: 'pre_pay' }) && (
        <Button size="small" loading={credit.busy} onClick={credit.run}>
          {t('credit')}
        </Button>
      )}
      {ways.includes('OFFLINE') && (
        <Button
          size="small"
          disabled={isMarked}
          title={isMarked ? t('isMarked') : undefined}
          onClick={() => setOpen('offline')}
        >
          {t('offline')}
        </Button>
      )}
      {mini && ways.includes('WECHAT') && (
        <Button size="small" onClick={() => setOpen('link')}>
          {t('link')}
        </Button>
      )}
      <OfflineDialog record={record} open={open === 'offline'} onClose={close} />
      <LinkDialog record={record} open={open === 'link'} onClose={close} />
    </div>
  );
}
