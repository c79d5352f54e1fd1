import { bankAccountFields, bankAccountInputs } from '@treadline/contract/money/bank-accounts/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { BasicDataScreen } from '#kernel/fields/basic-data-screen.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';

type BankAccount = RowOf<'GET /finance/bankAccount/list'>;

const columns = {
  name: { fixed: 'left', sortable: true, opens: true },
  bank: { maxWidth: 240 },
  accountNo: {},
  currency: { priority: 2 },
  subjectCode: { sortable: true },
  isDefault: {},
  openedDay: { priority: 2 },
  enabled: {},
  createdTime: { sortable: true, priority: 1 },
} as const;

const loadSchema = () =>
  import('@treadline/contract/money/bank-accounts/schema.ts').then(
    ({ BankAccountInput }) => BankAccountInput,
  );

/** Making an account the one that postings are on which name none. */
function useMoreActions() {
  const { t } = useTranslation('bank-accounts');
  const { confirmAction } = useDialogs();
  const make = useAct('PUT /finance/bankAccount/default/:id', { refresh: ['/finance/bankAccount'] });
  return (row: BankAccount): RowAction[] =>
    row.isDefault || !row.enabled
      ? []
      : [
          {
            key: 'default',
            label: t('makeDefault'),
            onClick: () =>
              void confirmAction({
                title: `${t('makeDefault')} ${row.name}`,
                content: t('defaultText'),
                okText: t('makeDefault'),
                onOk: async () => void (await make.orThrow({ params: { id: row.id } })),
              }),
          },
        ];
}

/** The company's own bank accounts. */
export default function BankAccountList() {
  const { t } = useTranslation('bank-accounts');
  const moreActions = useMoreActions();
  return (
    <BasicDataScreen
      path="/finance/bankAccount"
      screen="/finance/bankAccount"
      fields={bankAccountFields}
      form={bankAccountInputs}
      columns={columns}
      sort="subjectCode"
      nameOf={({ name }) => name}
      consequence={({ enabled }) => t(enabled ? 'disableText' : 'enableText')}
      moreActions={moreActions}
      schema={loadSchema}
      hints={{ accountNo: t('numberHint') }}
      texts={t('texts', { returnObjects: true })}
    />
  );
}
