import { internalIssueInputs } from '@treadline/contract/books/internal-invoices/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type Income } from './types.ts';

interface Values {
  invoiceNo: string;
  issuedDay: string;
}
type Issued = Pick<Income, 'id' | 'docNo' | 'incl' | 'version' | 'sellerName' | 'buyerName'>;
const blank = (): Values => ({ invoiceNo: '', issuedDay: formatDay(new Date()) });
interface IssueDialogProps {
  invoice: Issued;
  open: boolean;
  onClose: () => void;
}

/** Dialog to enter the number under which an internal invoice was issued. */
export function IssueDialog({ invoice, open, onClose }: IssueDialogProps) {
  const { t } = useTranslation('internal-invoices');
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/books/internal-invoices/schema.ts').then((module) => module.InternalIssue),
  );
  const act = useAct('PUT /finance/inner/issue/:id', { done: t('issue.done'), refresh: stalePaths });
  const { id, docNo, version, incl, sellerName, buyerName } = invoice;
  return (
    <FormDialog<Values>
      open={open}
      title={t('issue.title', { no: docNo })}
      okText={t('issue.ok')}
      initial={blank()}
      validate={validate}
      onSubmit={saveBy((values) => act.orThrow({ params: { id }, body: { ...values, version } }))}
      onClose={onClose}
    >
      <p>{t('issue.text', { seller: sellerName, buyer: buyerName, incl: formatMoney(incl) })}</p>
      {Object.entries(internalIssueInputs).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
      ))}
    </FormDialog>
  );
}
