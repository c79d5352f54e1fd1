import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useShowResults, type RowResults } from '#kernel/list/row-results.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type Order } from '../types.ts';
import { lossBody, LossFields, type LossValues } from './loss-fields.tsx';

const loadSchema = () =>
  import('@treadline/contract/retail/retail-orders/routes.ts').then(
    (m) => m.retailOrderRoutes.batchCancel.body,
  );

interface BatchCancelProps {
  orders: readonly Order[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Bulk cancellation of orders for one reason, each separately, with the reasons of refused ones. */
export function BatchCancelDialog({ orders, open, onClose, onDone }: BatchCancelProps) {
  const { t } = useTranslation('retail-orders');
  const say = useShowResults();
  const cancel = useAct('POST /order/customer/order/batchCancel', { refresh: stalePaths });
  const orderNos = [...new Set(orders.map(({ orderNo }) => orderNo))];
  const bodyOf = (values: LossValues) => ({ orderNos, ...lossBody(values) });
  const validate = useSchema<LossValues>(loadSchema, bodyOf);
  const run = async (values: LossValues) => {
    const rows = await cancel.orThrow({ body: bodyOf(values) });
    const failed = rows.flatMap(({ orderNo: no, ok, message }, id) => (ok ? [] : [{ id, no, message }]));
    const results: RowResults = { done: rows.length - failed.length, failed };
    onDone();
    say(results, (count) => t('batch.done', { count }));
  };
  return (
    <FormDialog<LossValues>
      open={open}
      danger
      title={t('batch.title', { count: orderNos.length })}
      okText={t('batch.ok', { count: orderNos.length })}
      cancelText={t('cancel.keep')}
      initial={{ comment: '' }}
      validate={validate}
      onSubmit={saveBy(run)}
      onClose={onClose}
    >
      <p className="tl-dialog-text">
        {t('batch.text', {
          tyres: formatQuantity(orders.reduce((sum, { quantity }) => sum + quantity, 0)),
          amount: formatMoney(orders.reduce((sum, { paidAmount }) => sum + paidAmount, 0)),
        })}
      </p>
      <LossFields />
    </FormDialog>
  );
}
