import { CalculatorOutlined } from '@ant-design/icons';
import { feeFields, feeInputs } from '@treadline/contract/money/payment-fees/fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { DatedScreen } from '#kernel/fields/dated-screen.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const FeeCalculator = lazyDialog(() => import('./fee-calculator.tsx').then((module) => module.FeeCalculator));
const loadSchema = () =>
  import('@treadline/contract/money/payment-fees/routes.ts').then(
    ({ paymentFeeRoutes }) => paymentFeeRoutes.create.body,
  );

/** List of channels' transaction fees, current, past and planned, with a calculator. */
export default function PaymentFeeList() {
  const { t } = useTranslation('payment-fees');
  const editable = useCan()({ code: 'manger_bank_channels_fee' });
  const [open, setOpen] = useState(false);
  return (
    <>
      <DatedScreen
        list="GET /data/paymentFee/list"
        create="POST /data/paymentFee"
        remove="DELETE /data/paymentFee/:id"
        screen="/basic/transactionFee"
        title={screenTitle('/basic/transactionFee')[useLang()]}
        fields={feeFields}
        inputs={feeInputs}
        kind="channel"
        schema={loadSchema}
        editable={editable}
        texts={t('texts', { returnObjects: true })}
        actions={
          <Button icon={<CalculatorOutlined />} onClick={() => setOpen(true)}>
            {t('calculator')}
          </Button>
        }
      />
      <FeeCalculator open={open} onClose={() => setOpen(false)} />
    </>
  );
}
