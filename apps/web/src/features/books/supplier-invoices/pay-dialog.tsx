import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { OwnBankField } from '#kernel/pickers/own-bank-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { payFields, paymentDirection } from './pay-fields.ts';
import { stalePaths, type Invoice } from './types.ts';

interface Values {
  amount: number | null;
  bankSerial: string;
  bankAccountId?: number;
}
const loadRules = () =>
  import('@treadline/contract/books/supplier-invoices/routes.ts').then(
    ({ supplierInvoiceRoutes }) => supplierInvoiceRoutes.paid.body,
  );

/** Dialog to record a bank payment, or for a red invoice the money received back. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('supplier-invoices');
  const { id, version, docNo, supplierName, due: left, incl } = invoice;
  const way = paymentDirection(invoice);
  const due = Math.abs(left);
  const validate = useSchema<Values>(loadRules, (values) => ({ ...values, version }));
  const pay = useAct('PUT /finance/supplier/invoice/:id/paid', {
    done: t(way === 'pay' ? 'paid' : 'paidBack'),
    refresh: stalePaths,
  });
  return (
    <FormDialog<Values>
      open
      title={t(`${way}.title`, { no: docNo })}
      okText={t(`${way}.ok`)}
      initial={{ amount: due, bankSerial: '' }}
      validate={validate}
      onSubmit={saveBy(({ amount, ...bank }) =>
        pay.orThrow({ params: { id }, body: { version, amount: amount ?? 0, ...bank } }),
      )}
      onClose={onClose}
    >
      <p>{t(`${way}.text`, { supplier: supplierName, due: formatMoney(due) })}</p>
      {left !== incl && (
        <p className="tl-hint">{t('credit.settled', { amount: formatMoney(incl - left) })}</p>
      )}
      <FieldInput name="amount" field={payFields[way]} autoFocus />
      <OwnBankField />
      <FieldInput name="bankSerial" field={payFields.bankSerial} />
    </FormDialog>
  );
}
