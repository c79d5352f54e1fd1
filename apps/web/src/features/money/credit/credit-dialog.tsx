import { creditLineInputs, repaymentInputs } from '@treadline/contract/money/credit/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { blankOf, FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { OwnBankOrNumber } from '#kernel/pickers/own-bank-field.tsx';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type CreditLine } from './types.ts';

const dealer = { dealerId: f.int('经销商', 'Dealer', '經銷商', { required: true }) };
const loadForm = (what: 'line' | 'repay', isNamed: boolean) =>
  import('@treadline/contract/money/credit/routes.ts').then(({ creditForms, creditRoutes }) =>
    isNamed ? creditForms[what] : creditRoutes[what].body,
  );

interface CreditDialogProps {
  what: 'line' | 'repay';
  /** Null: the dealer is selected in the dialog. */
  line: CreditLine | null;
  onClose: () => void;
}

/** Dialog to request a new credit limit or record a repayment, approved by another person. */
export function CreditDialog({ what, line, onClose }: CreditDialogProps) {
  const { t } = useTranslation('credit');
  const inputs = what === 'line' ? creditLineInputs : repaymentInputs;
  const fields = line ? inputs : { ...dealer, ...inputs };
  const validate = useSchema<object>(() => loadForm(what, line !== null));
  // The bodies differ by their fields alone, which the schema has checked.
  const act = useAct(`POST /finance/credit/${what}` as 'POST /finance/credit/line', {
    done: t('recorded'),
    refresh: stalePaths,
  });
  const initial =
    what === 'line' && line ? valuesOf(creditLineInputs, { ...line, reason: '' }) : blankOf(fields);
  return (
    <FormDialog<object>
      open
      title={t(`${what}.title`, { dealer: line?.dealerName ?? '' })}
      okText={t(`${what}.ok`)}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values) =>
        act.orThrow({ body: { ...(line && { dealerId: line.id }), ...values } as never }),
      )}
      onClose={onClose}
    >
      <p className="tl-hint">{t(`${what}.text`)}</p>
      {Object.entries(fields).map(([key, field], at) =>
        key === 'bankAccount' ? (
          <OwnBankOrNumber key={key} field={field} />
        ) : (
          <FieldInput key={key} name={key} field={field} autoFocus={at === 0}>
            {key === 'dealerId' ? <IdPicker endpoint="GET /data/dealerData/dealers" /> : undefined}
          </FieldInput>
        ),
      )}
    </FormDialog>
  );
}
