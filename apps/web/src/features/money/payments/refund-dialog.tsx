import { f } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { PayRecord } from './types.ts';

interface Values {
  amount: number;
  reason: string;
}
interface RefundDialogProps {
  record: PayRecord;
  open: boolean;
  onClose: () => void;
}
const inputs = {
  amount: f.money('退款金额', 'Amount', '退款金額', { required: true, min: 1 }),
  reason: f.text('退款原因', 'Reason', '退款原因', { required: true, max: 80 }),
};

/** Dialog to request a refund: amount and reason. The money is returned through the original payment methods. */
export function RefundDialog({ record, open, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['payments', 'words']);
  const { bizType, orderId, orderNo, refundable } = record;
  // Goods of retail orders come back by a return; what is given for goodwill is nobody's to guess.
  const isRetail = bizType === 'RETAIL_ORDER';
  const ask = useAct('POST /order/payment/refund', {
    done: t('refundAsked'),
    refresh: ['/order', '/finance'],
  });
  const validate = useSchema<Values>(
    () =>
      import('@treadline/contract/money/payments/routes.ts').then(
        ({ paymentRoutes }) => paymentRoutes.refund.body,
      ),
    (values) => ({ bizType, orderId, ...values }),
  );
  return (
    <FormDialog<Values>
      open={open}
      title={t(isRetail ? 'goodwillTitle' : 'refundTitle', { no: orderNo })}
      okText={t(isRetail ? 'goodwill' : 'words:refund')}
      danger
      initial={isRetail ? { reason: '' } : { amount: refundable, reason: '' }}
      validate={validate}
      onSubmit={saveBy((values: Values) => ask.orThrow({ body: { bizType, orderId, ...values } }))}
      onClose={onClose}
    >
      <FieldInput
        name="amount"
        field={inputs.amount}
        hint={t('refundHint', { amount: formatMoney(refundable) })}
        autoFocus
      />
      <FieldInput name="reason" field={inputs.reason} />
    </FormDialog>
  );
}
