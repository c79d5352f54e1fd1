import { f } from '@treadline/contract/kernel/fields.ts';
import { payoutFields as fields } from '@treadline/contract/money/reconciliation/fields.ts';
import { t as text } from '@treadline/contract/kernel/text.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { screenPath, type Payout } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const extras = {
  paidTime: { fixed: 'left', sortable: true },
  channel: {},
  amount: { sortable: true },
  fee: {},
  credited: {},
  bankFee: {},
  bankAccount: { maxWidth: 160, priority: 2 },
  no: { copy: true },
  creditedBy: { priority: 1 },
} as const;
const amountField = f.money('银行到账', 'Credited by the bank', '銀行到帳', {
  required: true,
  unit: text('元', 'CNY', '元'),
});

/** Records what the bank credited of a payout. */
function CreditDialog({ row, open, onClose }: { row: Payout; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const credit = useAct('PUT /finance/reconciliation/payouts/:id/credited', {
    done: t('credit.done'),
    refresh: [screenPath],
  });
  return (
    <FormDialog<{ amount: number | null }>
      open={open}
      title={t('credit.title', { amount: formatMoney(row.amount) })}
      okText={t('credit.action')}
      initial={{ amount: row.amount }}
      onSubmit={saveBy(({ amount }) =>
        credit.orThrow({ params: { id: row.id }, body: { amount: amount ?? 0 } }),
      )}
      onClose={onClose}
    >
      <FieldInput name="amount" field={amountField} hint={t('credit.hint')} autoFocus />
    </FormDialog>
  );
}

/** List of the channels' payouts, each with what the bank credited. */
export function PayoutsView() {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const [shown, setShown] = useState<Payout | null>(null);
  const [open, setOpen] = useState(false);
  const parts = useMemo(
    () => ({
      columns: columnsOf<Payout>(fields, lang, extras),
      filters: filtersOf('GET /finance/reconciliation/payouts', fields, lang, {
        text: { of: fields.no, placeholder: t('payoutHint') },
        channel: {},
        paidTime: {},
      }),
    }),
    [t, lang],
  );
  return (
    <>
      <ListScreen
        endpoint="GET /finance/reconciliation/payouts"
        name={`${screenPath}/payouts`}
        title={screenTitle('/finance/reconciliation')[lang]}
        {...parts}
        sort="-paidTime"
        switch={<ViewSwitch />}
        totals={({ amount, fee }) => ({ amount: formatMoney(amount), fee: formatMoney(fee) })}
        rowActions={(row) => [
          {
            key: 'credit',
            label: t('credit.action'),
            blocked: row.credited === null ? undefined : t('credit.blocked'),
            onClick: () => {
              setShown(row);
              setOpen(true);
            },
          },
        ]}
        exportName={t('payouts')}
        empty={{ text: t('emptyPayouts') }}
      />
      {shown && <CreditDialog row={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
