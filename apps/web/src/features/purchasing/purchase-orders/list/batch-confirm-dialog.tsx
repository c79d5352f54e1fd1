import { isUnusualArrival } from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney } from '#kernel/format.ts';
import { saveBy } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useConfirmUnusual } from '../dialogs/use-confirm-unusual.ts';
import { stalePaths } from '../stale-paths.ts';
import type { Order } from '../types.ts';
import { useToday } from '../use-today.ts';

interface BatchConfirmProps {
  /** Ids of the selected orders, including those of other pages. */
  ids: readonly number[];
  rows: readonly Order[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const sum = (rows: readonly Order[], key: 'purchaseQuantity' | 'purchaseAmount') =>
  rows.reduce((total, row) => total + (row[key] ?? 0), 0);

/** Dialog to confirm several orders with one promised date, all or none, with optimistic locking. */
export function BatchConfirmDialog({ ids, rows, open, onClose, onDone }: BatchConfirmProps) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const today = useToday();
  const confirm = useAct('PUT /logistics/purchaseOrder/batchConfirmPurchaseOrder', {
    done: t('done.batchConfirm'),
    failed: t('failed.batchConfirm'),
    refresh: stalePaths,
    onDone,
  });
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const orders = ids.map((id) => ({ id, version: versions.get(id) }));
  const ask = useConfirmUnusual<{ promisedDate: string | null }>(
    'promisedDate',
    ({ promisedDate }) => promisedDate !== null && isUnusualArrival(promisedDate, today),
  );
  return (
    <FormDialog<{ promisedDate: string | null }>
      open={open}
      title={t('confirm.batchTitle', { count: ids.length })}
      okText={t('confirm.batchOk', { count: ids.length })}
      initial={{ promisedDate: null }}
      onSubmit={ask(saveBy((values) => confirm.orThrow({ body: { ...values, orders } })))}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {rows.length === ids.length
          ? t('confirm.batchText', {
              quantity: sum(rows, 'purchaseQuantity'),
              amount: formatMoney(sum(rows, 'purchaseAmount')),
            })
          : t('confirm.batchRule')}
      </p>
      <FormField
        name="promisedDate"
        label={purchaseOrderTexts.promisedDate[lang]}
        hint={t('confirm.batchDay')}
        wide
      >
        <DayPicker min={today} />
      </FormField>
    </FormDialog>
  );
}
