import { topUpInputs } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { blankOf, FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { OwnBankField } from '#kernel/pickers/own-bank-field.tsx';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { BalanceChange } from './balance-change.tsx';
import type { Account } from './list.tsx';

interface Values {
  amount: number;
  no: string;
  remark: string;
  bankAccountId?: number;
}
interface TopUpDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** Balance after the typed amount. */
function After({ account }: { account: Account }) {
  const amount = Form.useWatch<number | null>('amount');
  return <BalanceChange account={account} amount={amount && amount > 0 ? amount : 0} />;
}

/** Posts the top-up; a reference known from another account needs confirmation. */
function useTopUp(id: number) {
  const { t } = useTranslation('shipping-accounts');
  const { confirmAction } = useDialogs();
  const act = useAct('POST /data/account/transaction/add', {
    done: t('toppedUp'),
    refresh: ['/data/account', '/report/home'],
    result: () => ({ list: 'POST /data/account/list', id }),
  });
  return saveBy(async (values: Values) => {
    const body = { kind: 'TOP_UP', accountId: id, ...values } as const;
    try {
      await act.orThrow({ body });
    } catch (error) {
      if (!isApiError(error) || error.error !== 'shipping-account.posted-elsewhere') throw error;
      const question = { title: t('elsewhereTitle'), content: error.message, okText: t('topUpAnyway') };
      if (!(await confirmAction({ ...question, safe: true }))) throw error;
      await act.orThrow({ body: { ...body, elsewhere: true } });
    }
  });
}

/** Dialog to top up an account: amount and bank reference, with the balance before and after. */
export function TopUpDialog({ account, open, onClose }: TopUpDialogProps) {
  const { t } = useTranslation('shipping-accounts');
  const { id } = account;
  const { data = account } = useApi(
    'GET /data/account/:id',
    { params: { id } },
    { enabled: open, staleTime: 0 },
  );
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/sending/shipping-accounts/routes.ts').then(({ TopUp }) =>
      TopUp.omit({ kind: true, accountId: true, elsewhere: true }),
    ),
  );
  const topUp = useTopUp(id);
  return (
    <FormDialog<Values>
      open={open}
      title={t('topUpTitle', { carrier: account.carrierName })}
      okText={t('topUp')}
      initial={blankOf(topUpInputs)}
      validate={validate}
      onSubmit={topUp}
      onClose={onClose}
    >
      {Object.entries(topUpInputs).map(([key, field]) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          hint={key === 'no' && t('noHint')}
          autoFocus={key === 'amount'}
        />
      ))}
      <OwnBankField />
      <After account={data} />
    </FormDialog>
  );
}
