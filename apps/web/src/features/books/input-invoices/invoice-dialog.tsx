import {
  inputInvoiceFields,
  inputInvoiceInputs as fields,
} from '@treadline/contract/books/input-invoices/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { blankOf, FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { formatMoney } from '#kernel/format.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type InputInvoice, type InputOpen } from './types.ts';

type Given = { open: InputOpen } | { invoice: InputInvoice };
type Values = Record<string, unknown>;

const inputs = { month: { ...inputInvoiceFields.month, required: true }, ...fields } as const;
const usualRates = { SHARE: 600, FREIGHT: 900, FEE: 600 } as const;

/** The paper over all that is open, at the usual rate. */
function blankFor({ subject, open, month }: InputOpen): Values {
  const taxRate = usualRates[subject];
  const tax = open - Math.round((open * 10_000) / (10_000 + taxRate));
  return { ...blankOf(inputs), month, taxRate, excl: open - tax, tax, invoiceDate: null };
}

/** Dialog to record an invoice over what is open of a party and month, or to correct one. */
export function InvoiceDialog({ given, onClose }: { given: Given; onClose: () => void }) {
  const { t } = useTranslation('input-invoices');
  const lang = useLang();
  const of = 'open' in given ? given.open : given.invoice;
  const { subject, partyId, channel, partyName: party } = of;
  const whole = (values: Values) => ({ ...values, subject, partyId, channel });
  const validate = useSchema<Values>(
    () =>
      import('@treadline/contract/books/input-invoices/routes.ts').then(
        ({ InputInvoiceInput }) => InputInvoiceInput,
      ),
    whole,
  );
  const record = useAct('POST /finance/inputInvoice/record', { done: t('recorded'), refresh: stalePaths });
  const edit = useAct('PUT /finance/inputInvoice/edit/:id', { done: t('recorded'), refresh: stalePaths });
  const send = (values: Values) =>
    'open' in given
      ? record.orThrow({ body: whole(values) as never })
      : edit.orThrow({
          params: { id: given.invoice.id },
          body: { ...whole(values), version: given.invoice.version } as never,
        });
  const subjectText = inputInvoiceFields.subject.choices[subject][lang];
  return (
    <FormDialog<Values>
      open
      title={t('open' in given ? 'record.title' : 'edit.title', { party, subject: subjectText })}
      okText={t('record.ok')}
      initial={'open' in given ? blankFor(given.open) : valuesOf(inputs, given.invoice)}
      validate={validate}
      onSubmit={saveBy(send)}
      onClose={onClose}
    >
      <p className="tl-hint">
        {'open' in given ? t('record.text', { open: formatMoney(given.open.open) }) : t('edit.text')}
      </p>
      {Object.entries(inputs).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 2} />
      ))}
    </FormDialog>
  );
}
