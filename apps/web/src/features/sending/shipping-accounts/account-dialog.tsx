import { accountInputs } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '#kernel/fields/record-dialog.tsx';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import type { Account } from './list.tsx';

interface AccountDialogProps {
  account: Account | null;
  open: boolean;
  onClose: () => void;
}

const newInputs = {
  carrierId: f.int('物流商', 'Logistics provider', '物流商', { required: true }),
  ...accountInputs,
};
const loadRoutes = () =>
  import('@treadline/contract/sending/shipping-accounts/routes.ts').then(
    (module) => module.shippingAccountRoutes,
  );

/** Form of a shipping fee account, new or existing: number, credit line and warning line. */
export function AccountDialog({ account, open, onClose }: AccountDialogProps) {
  const { t } = useTranslation('shipping-accounts');
  const matches = usePinyinMatch();
  const { data: carriers } = useApi('GET /data/account/carriers', {}, { enabled: open && !account });
  return (
    <RecordDialog
      fields={account ? accountInputs : newInputs}
      record={account}
      open={open}
      onClose={onClose}
      create="POST /data/account"
      update="PUT /data/account/:id"
      refresh={['/data/account', '/report/home']}
      schema={() =>
        loadRoutes().then(({ create, update }) =>
          account ? update.body.omit({ version: true }) : create.body,
        )
      }
      noun={t('noun')}
      name={account?.carrierName}
      hints={{ credit: t('creditHint'), warning: t('warningHint') }}
      inputs={{
        carrierId: (
          <Select
            showSearch={{ filterOption: (typed, option) => matches(String(option?.label), typed) }}
            options={carriers ?? []}
            loading={!carriers}
            notFoundContent={carriers ? t('noCarrier') : undefined}
          />
        ),
      }}
    />
  );
}
