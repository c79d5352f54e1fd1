import { internalRedInputs as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type Line } from './types.ts';

interface Values {
  quantity: number | null;
  excl: number | null;
  reason: string;
}
interface RedLineDialogProps {
  invoiceId: number;
  line: Line;
  onClose: () => void;
}

/** Dialog to reverse pieces of a line, or an amount only. */
export function RedLineDialog({ invoiceId, line, onClose }: RedLineDialogProps) {
  const { t } = useTranslation('internal-invoices');
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/books/internal-invoices/schema.ts').then((module) => module.InternalRed),
  );
  const act = useAct('PUT /finance/inner/red/:id', { done: t('ask.red.done'), refresh: stalePaths });
  const { id, orderNo, size, left, excl } = line;
  const submit = ({ quantity, excl: amount, reason }: Values) => {
    const asked = quantity === null ? { excl: amount ?? 0 } : { quantity };
    return act.orThrow({ params: { id: invoiceId }, body: { reason, lines: [{ id, ...asked }] } });
  };
  return (
    <FormDialog<Values>
      open
      title={t('redLine.title', { no: orderNo })}
      okText={t('ask.red.ok')}
      initial={{ quantity: left, excl: null, reason: '' }}
      validate={validate}
      onSubmit={saveBy(submit)}
      onClose={onClose}
    >
      <p className="tl-hint">
        {t('redLine.text', { size, left: formatQuantity(left ?? 0), excl: formatMoney(excl) })}
      </p>
      {Object.entries(fields).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
      ))}
    </FormDialog>
  );
}
