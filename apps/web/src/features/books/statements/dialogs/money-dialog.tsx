import type { Fields } from '@treadline/contract/kernel/fields.ts';
import {
  statementCorrectInputs,
  statementInvoiceInputs,
  statementPayInputs,
} from '@treadline/contract/books/statements/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { blankOf, FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { OwnBankOrNumber } from '#kernel/pickers/own-bank-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import '../statements.css';
import { stalePaths, type StatementDetail } from '../types.ts';

type Form = 'pay' | 'invoice' | 'correct';
const inputs: Readonly<Record<Form, Fields>> = {
  pay: statementPayInputs,
  invoice: statementInvoiceInputs,
  correct: statementCorrectInputs,
};
const loadForm = (form: Form) =>
  import('@treadline/contract/books/statements/routes.ts').then(
    ({ statementRoutes }) => statementRoutes[form].body,
  );

/** Initial values of a form: the full amount due or to be invoiced. */
const startOf = (form: Form, { due, toInvoice }: StatementDetail) => ({
  ...blankOf(inputs[form]),
  ...(form === 'pay' && { amount: due, bankAmount: due }),
  ...(form === 'invoice' && { amount: toInvoice, day: formatDay(new Date()) }),
});

/** Dialog to record a bank payment, an invoice or a correction of a statement. */
export function MoneyDialog({
  form,
  statement,
  open,
  onClose,
}: {
  form: Form;
  statement: StatementDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('statements');
  const validate = useSchema<object>(() => loadForm(form));
  const done = { done: t(`form.${form}.done`), refresh: stalePaths };
  const params = { id: statement.id };
  const acts = {
    pay: useAct('POST /finance/dealer/statement/pay/:id', done),
    invoice: useAct('PUT /finance/dealer/statement/invoice/:id', done),
    correct: useAct('PUT /finance/dealer/statement/correct/:id', done),
  };
  // The schema has checked the values of this form.
  const send = (body: object): Promise<unknown> => acts[form].orThrow({ params, body } as never);
  return (
    <FormDialog<object>
      open={open}
      title={t(`form.${form}.title`, { no: statement.statementNo })}
      okText={t(`form.${form}.ok`)}
      initial={startOf(form, statement)}
      validate={validate}
      onSubmit={saveBy(send)}
      onClose={onClose}
    >
      <p className="st-text">
        {t(`form.${form}.text`, { due: formatMoney(statement.due), party: statement.partyName })}
      </p>
      {Object.entries(inputs[form]).map(([key, field], at) =>
        key === 'bankAccount' ? (
          <OwnBankOrNumber key={key} field={field} />
        ) : (
          <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
        ),
      )}
    </FormDialog>
  );
}
