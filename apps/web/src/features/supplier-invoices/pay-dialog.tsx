import { f } from '@treadline/contract/kernel/fields.ts';
import { t as text } from '@treadline/contract/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { FieldInput } from '../../kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '../../kernel/form.ts';
import { formatMoney } from '../../kernel/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refreshed, type Invoice } from './types.ts';

const fields = {
  amount: f.money('实付金额', 'Amount paid', '實付金額', {
    unit: text('元', 'CNY', '元'),
    required: true,
    min: 1,
  }),
  bankSerial: f.text('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
} as const;

interface Values {
  amount: number | null;
  bankSerial: string;
}
const loadRules = () =>
  import('@treadline/contract/supplier-invoices/routes.ts').then(
    ({ supplierInvoiceRoutes }) => supplierInvoiceRoutes.paid.body,
  );

/** Records what the bank says of a payment. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('supplier-invoices');
  const { id, version, incl, docNo, supplierName } = invoice;
  const validate = useSchema<Values>(loadRules, (values) => ({ ...values, version }));
  const pay = useAct('PUT /finance/supplier/invoice/:id/paid', { done: t('paid'), refresh: refreshed });
  return (
    <FormDialog<Values>
      open
      title={t('pay.title', { no: docNo })}
      okText={t('pay.ok')}
      initial={{ amount: incl, bankSerial: '' }}
      validate={validate}
      onSubmit={saveBy(({ amount, bankSerial }) =>
        pay.orThrow({ params: { id }, body: { version, amount: amount ?? 0, bankSerial } }),
      )}
      onClose={onClose}
    >
      <p>{t('pay.text', { supplier: supplierName, due: formatMoney(incl) })}</p>
      <FieldInput name="amount" field={fields.amount} autoFocus />
      <FieldInput name="bankSerial" field={fields.bankSerial} />
    </FormDialog>
  );
}
