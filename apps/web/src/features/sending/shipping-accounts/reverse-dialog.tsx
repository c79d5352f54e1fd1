import {
  entryFields,
  entryKinds,
  entryStateTexts,
} from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { BalanceChange } from './balance-change.tsx';
import type { Entry } from './ledger.tsx';

interface ReverseDialogProps {
  entry: Entry;
  open: boolean;
  onClose: () => void;
}

/** Dialog to reverse a ledger entry, with a reason and the resulting balance. */
export function ReverseDialog({ entry, open, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('shipping-accounts');
  const lang = useLang();
  const { accountId: id, kind, no, amount } = entry;
  const { data: account } = useApi(
    'GET /data/account/:id',
    { params: { id } },
    { enabled: open, staleTime: 0 },
  );
  // What is spent cannot be taken back: told before a reason is written.
  const short = account ? Math.max(0, amount - account.available) : 0;
  const validate = useSchema<{ remark: string }>(() =>
    import('@treadline/contract/sending/shipping-accounts/routes.ts').then(({ Reversal }) =>
      Reversal.pick({ remark: true }),
    ),
  );
  const act = useAct('POST /data/account/transaction/add', {
    done: entryStateTexts.REVERSED.text[lang],
    refresh: ['/data/account', '/report/home'],
    result: () => ({ list: 'GET /data/account/transaction/list', id: entry.id }),
  });
  return (
    <FormDialog<{ remark: string }>
      open={open}
      danger
      okDisabled={short > 0}
      title={t('reverseTitle', { kind: entryKinds[kind][lang], no })}
      okText={t('reverse')}
      initial={{ remark: '' }}
      validate={validate}
      onSubmit={saveBy((body) => act.orThrow({ body: { kind: 'REVERSAL', entryId: entry.id, ...body } }))}
      onClose={onClose}
    >
      <p className="sa-text">{t('reverseText', { amount: formatMoney(-amount) })}</p>
      {account && <BalanceChange account={account} amount={-amount} />}
      {short > 0 ? (
        <Alert type="error" showIcon title={t('reverseShort', { short: formatMoney(short) })} />
      ) : (
        <FormField name="remark" label={t('reason')} required wide>
          <Input.TextArea rows={2} maxLength={entryFields.remark.max} showCount autoFocus />
        </FormField>
      )}
    </FormDialog>
  );
}
