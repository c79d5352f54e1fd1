import { paybackInputs as fields } from '@treadline/contract/money/credit/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { formatMoney } from '#kernel/format.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { OwnBankOrNumber } from '#kernel/pickers/own-bank-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type CreditDoc } from './types.ts';

const loadForm = () =>
  import('@treadline/contract/money/credit/routes.ts').then(({ creditForms }) => creditForms.payBack);

interface PaybackDialogProps {
  of: CreditDoc;
  onClose: () => void;
}

/** Dialog to pay part of a repayment back to the dealer, approved by another person. */
export function PaybackDialog({ of, onClose }: PaybackDialogProps) {
  const { t } = useTranslation('credit');
  const act = useAct('POST /finance/credit/payBack/:id', { done: t('recorded'), refresh: stalePaths });
  const { bankAccount, bankAccountId, returnable } = of;
  return (
    <FormDialog<object>
      open
      title={t('payBack.title', { no: of.docNo })}
      okText={t('payBack.ok')}
      initial={{
        ...valuesOf(fields, { amount: returnable ?? 0, bankAccount, bankSerial: '', reason: '' }),
        ...(bankAccountId !== null && { bankAccountId }),
      }}
      validate={useSchema<object>(loadForm)}
      onSubmit={saveBy((values) => act.orThrow({ params: { id: of.id }, body: values as never }))}
      onClose={onClose}
    >
      <p className="tl-hint">
        {t('payBack.text', { dealer: of.dealerName, amount: formatMoney(returnable ?? 0) })}
      </p>
      {Object.entries(fields).map(([key, field], at) =>
        key === 'bankAccount' ? (
          <OwnBankOrNumber key={key} field={field} />
        ) : (
          <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
        ),
      )}
    </FormDialog>
  );
}
