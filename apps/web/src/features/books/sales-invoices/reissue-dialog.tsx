import { redLetterFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { formatMoney } from '#kernel/format.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { loadRules, startOf, TitleFields } from './title-fields.tsx';
import { stalePaths, type AnyInvoice, type Form } from './types.ts';

type Values = Form & { reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE' };

const formOf = (values: Values): Form => {
  const { reason: _, ...form } = values;
  return form;
};

interface ReissueDialogProps {
  invoice: AnyInvoice;
  onClose: () => void;
}

/** Dialog to make an invoice red as a whole and to issue it anew, corrected, once it is. */
export function ReissueDialog({ invoice, onClose }: ReissueDialogProps) {
  const { t } = useTranslation('sales-invoices');
  const { id, version, kind, business, drawer, remark } = invoice;
  const [initial] = useState<Values>(() => ({
    ...startOf(invoice),
    kind,
    business,
    drawer,
    remark,
    reason: 'ERROR',
  }));
  const act = useAct('POST /finance/invoice/red/:id', { done: t('reissue.done'), refresh: stalePaths });
  const send = ({ reason, ...form }: Values) =>
    act.orThrow({ params: { id }, body: { version, reason, reissue: form } });
  return (
    <FormDialog<Values>
      open
      width={720}
      columns={2}
      title={t('reissue.title', { no: invoice.invoiceNo })}
      okText={t('reissue.ok')}
      initial={initial}
      validate={useSchema<Values>(loadRules, formOf)}
      onSubmit={saveBy(send, (errors) =>
        Object.fromEntries(
          Object.entries(errors).map(([path, text]) => [path.replace(/^reissue\./, ''), text]),
        ),
      )}
      onClose={onClose}
    >
      <p className="tl-hint tl-field-wide">{t('reissue.text', { amount: formatMoney(invoice.incl) })}</p>
      <FieldInput name="reason" field={redLetterFields.reason} />
      <TitleFields titles={[]} />
    </FormDialog>
  );
}
