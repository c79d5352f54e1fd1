import { creditInputs as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { blankOf, FieldInput } from '#kernel/fields/inputs.tsx';
import { formatMoney } from '#kernel/format.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { goTo } from '#kernel/navigate.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { detailPath, stalePaths, type Invoice } from './types.ts';

const loadRules = () =>
  import('@treadline/contract/books/supplier-invoices/schema.ts').then(({ CreditInput }) => CreditInput);

/** Dialog to record a supplier's red invoice over a lower price, verified by another person. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('supplier-invoices');
  const { id, docNo, excl, tax } = invoice;
  const record = useAct('POST /finance/supplier/invoice/:id/credit', {
    done: t('submitted'),
    refresh: stalePaths,
    onDone: (made) => goTo(detailPath(made)),
  });
  return (
    <FormDialog<object>
      open
      title={t('credit.title', { no: docNo })}
      okText={t('credit.ok')}
      initial={{ ...blankOf(fields), invoiceDate: null }}
      validate={useSchema<object>(loadRules)}
      onSubmit={saveBy((values) => record.orThrow({ params: { id }, body: values as never }))}
      onClose={onClose}
    >
      <p className="tl-hint">{t('credit.text', { excl: formatMoney(excl), tax: formatMoney(tax) })}</p>
      {Object.entries(fields).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
      ))}
    </FormDialog>
  );
}
