import { f } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import type { PayRecord } from './types.ts';

interface Values {
  mobile: string;
}
interface LinkDialogProps {
  record: PayRecord;
  open: boolean;
  onClose: () => void;
}
const mobile = f.mobile('客户手机号', 'Customer’s mobile', '客戶手機號', { required: true });

/** Dialog for payment on the customer's phone: mini program code, or a link by SMS. */
export function LinkDialog({ record, open, onClose }: LinkDialogProps) {
  const { t } = useTranslation('payments');
  const { bizType, orderId } = record;
  const { data } = useApi(
    'GET /order/payment/getMiniQrCodeUrl',
    { query: { bizType, orderId: String(orderId) } },
    { enabled: open, staleTime: 0 },
  );
  const send = useAct('POST /order/payment/miniQrCode/sms', {
    done: t('linkSent'),
    refresh: ['/order/payment'],
  });
  const validate = useSchema<Values>(
    () =>
      import('@treadline/contract/money/payments/routes.ts').then(
        ({ paymentRoutes }) => paymentRoutes.miniSms.body,
      ),
    (values) => ({ bizType, orderId, ...values }),
  );
  return (
    <FormDialog<Values>
      open={open}
      title={t('link')}
      okText={t('sendLink')}
      width={400}
      initial={{ mobile: '' }}
      validate={validate}
      onSubmit={saveBy((values: Values) => send.orThrow({ body: { bizType, orderId, ...values } }))}
      onClose={onClose}
    >
      <div className="pay-mini">
        {data && <QrCode rows={data.code} label={t('miniCode')} />}
        <p className="tl-hint">{t('miniHint')}</p>
      </div>
      <FieldInput name="mobile" field={mobile} autoFocus />
    </FormDialog>
  );
}
