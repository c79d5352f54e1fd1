import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import type { PrepayBatchProps } from '#kernel/payment-card.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import './payments.css';

/** Maximum number of orders listed in the dialog. */
const most = 8;

/** Dialog to pay the selected orders from their dealers' prepay accounts, all or none; shows any shortfall. */
export function PrepayBatch({ orders, bizType = 'RETAIL_ORDER', open, onClose, onPaid }: PrepayBatchProps) {
  const { t } = useTranslation('payments');
  const [failure, setFailure] = useState<string>();
  const pay = useAct('POST /order/payment/prePayAccountToPay/batch', {
    done: t('prepaid'),
    refresh: ['/order', '/finance', '/report/home'],
  });
  const total = orders.reduce((sum, { left }) => sum + left, 0);
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const submit = async () => {
    setFailure(undefined);
    try {
      await pay.orThrow({ body: { bizType, orderIds: orders.map(({ id }) => id) } });
      onPaid?.();
      close();
    } catch (error) {
      setFailure(textOfError(error));
    }
  };
  if (!open) return null;
  return (
    <Dialog
      open
      title={t('batchTitle', { count: orders.length, amount: formatMoney(total) })}
      okText={t('prepay')}
      busy={pay.busy}
      width={480}
      onOk={() => void submit()}
      onClose={close}
    >
      <p className="tl-dialog-text">{t('batchText')}</p>
      <ul className="pay-batch">
        {orders.slice(0, most).map(({ id, orderNo, left }) => (
          <li key={id}>
            <span>{orderNo}</span>
            <span className="tl-num">{formatMoney(left)}</span>
          </li>
        ))}
        {orders.length > most && <li>{t('batchMore', { count: orders.length - most })}</li>}
      </ul>
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
    </Dialog>
  );
}
