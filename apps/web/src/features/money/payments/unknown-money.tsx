import { payWayTexts, paymentStateTexts } from '@treadline/contract/money/payments/words.ts';
import { unknownFields as fields } from '@treadline/contract/money/payments/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';

type Unknown = RowOf<'GET /finance/unknownMoney/list'>;

const extras = {
  paidTime: { fixed: 'left', sortable: true },
  days: {},
  way: {},
  state: {},
  reason: { maxWidth: 200 },
  amount: { sortable: true },
  asked: {},
  orderNo: { copy: true },
  dealerName: { maxWidth: 200 },
  refundState: {},
  waits: {},
  refundFault: { maxWidth: 200, priority: 1 },
  no: { copy: true, priority: 2 },
  transactionId: { copy: true, priority: 3 },
} as const;
const drawTotals = (sum: { amount: number }) => ({ amount: formatMoney(sum.amount) });
const refresh = ['/finance/unknownMoney', '/order', '/report/home'] as const;
const orderNo = f.text('订单号', 'Order no.', '訂單號', { required: true, max: 40 });

function AssignDialog({ row, open, onClose }: { row: Unknown; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const assign = useAct('POST /finance/unknownMoney/assign/:id', {
    done: t('unknown.assigned'),
    refresh: [...refresh],
  });
  return (
    <FormDialog<{ orderNo: string }>
      open={open}
      title={t('unknown.assignTitle', { amount: formatMoney(row.amount) })}
      okText={t('unknown.assignOk')}
      initial={{ orderNo: row.orderNo }}
      onSubmit={saveBy((values: { orderNo: string }) =>
        assign.orThrow({ params: { id: row.id }, body: values }),
      )}
      onClose={onClose}
    >
      <FieldInput name="orderNo" field={orderNo} hint={t('unknown.assignHint')} autoFocus />
    </FormDialog>
  );
}

function useFilters() {
  const { t } = useTranslation(['payments', 'words']);
  const lang = useLang();
  return useMemo(
    () =>
      filtersOf('GET /finance/unknownMoney/list', fields, lang, {
        text: { label: t('words:number'), placeholder: t('unknown.searchHint') },
        way: {
          options: (['WECHAT', 'ALIPAY', 'OFFLINE'] as const).map((value) => ({
            value,
            label: payWayTexts[value][lang],
          })),
        },
        paidTime: {},
        state: 'tabs',
      }),
    [t, lang],
  );
}

function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: fields.state.label[lang],
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
        ...(['MISMATCH', 'SURPLUS'] as const).map((key) => ({
          key,
          label: paymentStateTexts[key].text[lang],
        })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** List of unidentified payments in suspense, oldest first, to be refunded or assigned to an order. */
export default function UnknownMoney() {
  const { t } = useTranslation('payments');
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const [shown, setShown] = useState<Unknown | null>(null);
  const [open, setOpen] = useState(false);
  const giveBack = useAct('POST /finance/unknownMoney/refund/:id', {
    done: t('unknown.givenBack'),
    refresh: [...refresh],
  });
  const columns = useMemo(() => columnsOf<Unknown>(fields, lang, extras), [lang]);
  const ask = (row: Unknown) =>
    void confirmAction({
      title: t('unknown.giveBackTitle', { amount: formatMoney(row.amount) }),
      content: t(row.waits ? 'unknown.approveText' : 'unknown.giveBackText'),
      okText: t(row.waits ? 'unknown.approve' : 'unknown.giveBack'),
      onOk: async () => void (await giveBack.orThrow({ params: { id: row.id } })),
    });
  const assign = (row: Unknown) => {
    setShown(row);
    setOpen(true);
  };
  const busy = ({ refundState: state, waits }: Unknown) =>
    state && state !== 'CLOSED' && !waits ? t('unknown.busy') : undefined;
  return (
    <>
      <ListScreen
        endpoint="GET /finance/unknownMoney/list"
        name="/finance/unknownMoney"
        title={screenTitle('/finance/unknownMoney')[lang]}
        columns={columns}
        filters={useFilters()}
        sort="paidTime"
        tabs={useTabs()}
        rowActions={(row) => [
          { key: 'assign', label: t('unknown.assign'), onClick: () => assign(row), blocked: busy(row) },
          {
            key: 'back',
            label: t(row.waits ? 'unknown.approve' : 'unknown.giveBack'),
            onClick: () => ask(row),
            blocked: busy(row),
          },
        ]}
        rowTone={({ state }) => (state === 'MISMATCH' ? 'failed' : undefined)}
        totals={drawTotals}
        exportName={screenTitle('/finance/unknownMoney')[lang]}
        empty={{ text: t('unknown.empty') }}
      />
      {shown && <AssignDialog row={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
