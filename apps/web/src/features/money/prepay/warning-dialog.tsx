import { prepayFields } from '@treadline/contract/money/prepay/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type Account } from './types.ts';

/** Dialog to set the low-balance limit, at which finance, the dealer and its group are notified once. */
export function WarningDialog({
  account,
  open,
  onClose,
}: {
  account: Account;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('prepay');
  const { id, version, warning, dealerName } = account;
  const validate = useSchema<{ warning: number }>(() =>
    import('@treadline/contract/money/prepay/routes.ts').then(({ prepayRoutes }) =>
      prepayRoutes.warning.body.pick({ warning: true }),
    ),
  );
  const act = useAct('PUT /finance/dealerAccount/warning/:id', {
    done: t('warningSet'),
    refresh: stalePaths,
    result: () => ({ list: 'GET /finance/dealerAccount/list', id }),
  });
  return (
    <FormDialog<{ warning: number }>
      open={open}
      title={t('warningTitle', { dealer: dealerName })}
      okText={t('warningOk')}
      initial={{ warning }}
      validate={validate}
      onSubmit={saveBy((values) => act.orThrow({ params: { id }, body: { ...values, version } }))}
      onClose={onClose}
    >
      <FieldInput name="warning" field={prepayFields.warning} hint={t('warningHint')} autoFocus />
    </FormDialog>
  );
}
