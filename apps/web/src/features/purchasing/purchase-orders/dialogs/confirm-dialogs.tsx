import { isUnusualArrival } from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { resultOn, resultWithNext } from '../order-result.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import { useToday } from '../use-today.ts';
import type { Order } from '../types.ts';
import { RestDayOf } from './rest-day.tsx';
import { useConfirmUnusual } from './use-confirm-unusual.ts';
import { useNewest } from './use-newest.ts';
import type { OrderDialogProps } from './props.ts';

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Requested date, delay of the selected one, and a closed-day warning. */
function DateHint({ order }: { order: Pick<Order, 'originalDate' | 'warehouseId'> }) {
  const { t } = useTranslation('purchase-orders');
  const promised = Form.useWatch('promisedDate') as string | null | undefined;
  const requested = order.originalDate;
  const late = promised && requested ? daysBetween(requested, promised) : 0;
  return (
    <>
      {requested && t('confirm.requested', { day: requested })}
      {late > 0 && <b className="po-late"> {t('confirm.lateBy', { count: late })}</b>}
      <RestDayOf name="promisedDate" warehouseId={order.warehouseId} />
    </>
  );
}

/** Dialog for the supplier to confirm an order with a promised date. */
export function ConfirmDialog({
  order: opened,
  open,
  onClose,
  onShip,
}: OrderDialogProps & { onShip: () => void }) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const { order, orReread } = useNewest(opened);
  const today = useToday();
  const validate = useSchema(schemas.confirm);
  const confirm = useAct('PUT /logistics/purchaseOrder/confirm/:id', {
    done: t('done.confirm'),
    failed: t('failed.confirm'),
    refresh: stalePaths,
    result: () => resultWithNext(order, t, 'ship', onShip),
  });
  const ask = useConfirmUnusual<{ promisedDate: string | null }>(
    'promisedDate',
    ({ promisedDate }) => promisedDate !== null && isUnusualArrival(promisedDate, today, order.originalDate),
  );
  return (
    <FormDialog<{ promisedDate: string | null }>
      open={open}
      title={t('confirm.title', { no: order.orderNo })}
      okText={t('confirm.ok')}
      initial={{
        promisedDate: order.originalDate && order.originalDate >= today ? order.originalDate : null,
      }}
      validate={validate}
      onSubmit={ask(
        saveBy((values) =>
          orReread(({ id, version }) => confirm.orThrow({ params: { id }, body: { ...values, version } })),
        ),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {t('confirm.text', {
          count: order.purchaseQuantity,
          warehouse: order.warehouseName,
          amount: formatMoney(order.purchaseAmount),
        })}
      </p>
      <FormField
        name="promisedDate"
        label={purchaseOrderTexts.promisedDate[lang]}
        hint={<DateHint order={order} />}
        wide
      >
        <DayPicker min={today} />
      </FormField>
    </FormDialog>
  );
}

/** Dialog to change a confirmed order's promised date; the requested one is unchanged. */
export function PromiseDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const lang = useLang();
  const today = useToday();
  const validate = useSchema(schemas.promise);
  const promise = useAct('PUT /logistics/purchaseOrder/promise/:id', {
    done: t('words:done'),
    refresh: stalePaths,
    result: () => resultOn(order),
  });
  const ask = useConfirmUnusual<{ promisedDate: string; remark: string }>(
    'promisedDate',
    ({ promisedDate }) => isUnusualArrival(promisedDate, today, order.originalDate),
  );
  return (
    <FormDialog<{ promisedDate: string; remark: string }>
      open={open}
      title={t('promise.title', { no: order.orderNo })}
      okText={t('promise.ok')}
      initial={{ ...(order.promisedDate && { promisedDate: order.promisedDate }), remark: '' }}
      validate={validate}
      onSubmit={ask(saveBy((body) => promise.orThrow({ params: { id: order.id }, body })))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      {order.originalDate && (
        <p className="po-dialog-text">{t('promise.text', { day: order.originalDate })}</p>
      )}
      <FormField
        name="promisedDate"
        label={purchaseOrderTexts.promisedDate[lang]}
        required
        hint={<DateHint order={order} />}
        wide
      >
        <DayPicker min={today} />
      </FormField>
      <FormField name="remark" label={t('words:reason')} wide>
        <Input.TextArea rows={2} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
