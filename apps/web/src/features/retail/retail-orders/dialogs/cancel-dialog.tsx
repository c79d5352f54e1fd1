import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, resultOn, type OrderDetail } from '../types.ts';
import { lossBody, LossFields, type LossValues } from './loss-fields.tsx';
import type { OrderDialogProps } from './props.ts';

const loadSchema = () =>
  import('@treadline/contract/retail/retail-orders/routes.ts').then((m) => m.retailOrderRoutes.cancel.body);

/** Effects of a cancellation in figures; zero ones are omitted. */
function Effect({ effect }: { effect: NonNullable<OrderDetail['cancelEffect']> }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const { refund, released, rights, points, how } = effect;
  const rows = [
    released > 0 && [t('cancel.released'), t('words:pieces', { count: released })],
    refund > 0 && [t('words:refund'), `¥${formatMoney(refund)}`],
    rights > 0 && [t('cancel.rights'), t('cancel.rightsCount', { count: rights })],
    points > 0 && [t('cancel.points'), formatQuantity(points)],
  ].filter((row) => row !== false);
  return (
    <div className="ro-effect">
      {rows.length > 0 && (
        <dl>
          {rows.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {how && <p>{how}</p>}
    </div>
  );
}

/** Dialog to cancel an order: shows what is released and asks for the loss reason. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const { orderNo, version, cancelEffect, payState } = order;
  const bodyOf = (values: LossValues) => ({ orderNo, version, ...lossBody(values) });
  const validate = useSchema<LossValues>(loadSchema, bodyOf);
  const cancel = useAct('POST /order/customer/order/cancel', {
    done: t('words:orderCancelled'),
    failed: t('cancel.failed'),
    refresh: stalePaths,
    result: resultOn,
  });
  return (
    <FormDialog<LossValues>
      open={open}
      danger
      title={t(payState === 'UNPAID' ? 'cancel.titleUnpaid' : 'cancel.title', { no: orderNo })}
      okText={t(payState === 'UNPAID' ? 'action.end' : 'action.cancel')}
      cancelText={t('cancel.keep')}
      initial={{ comment: '' }}
      validate={validate}
      onSubmit={saveBy((values) => cancel.orThrow({ body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      {cancelEffect && <Effect effect={cancelEffect} />}
      <LossFields />
    </FormDialog>
  );
}
