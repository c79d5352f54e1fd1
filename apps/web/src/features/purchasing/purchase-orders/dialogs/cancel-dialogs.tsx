import { cancelReasons, closeReasons } from '@treadline/contract/purchasing/purchase-orders/dictionaries.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { ReasonInput } from '#kernel/dictionary/reason-input.tsx';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { resultOn } from '../order-result.ts';
import { openReships } from '../open-reships.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import type { OrderDialogProps } from './props.ts';

/** Dialog to cancel an order before the supplier's confirmation. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const validate = useSchema(schemas.cancel);
  const cancel = useAct('PUT /logistics/purchaseOrder/cancel/:id', {
    done: t('words:orderCancelled'),
    failed: t('failed.cancel'),
    refresh: stalePaths,
    result: () => resultOn(order),
  });
  return (
    <FormDialog<{ cancelReason: string }>
      open={open}
      danger
      title={t('cancel.title', { no: order.orderNo })}
      okText={t('cancel.ok')}
      cancelText={t('cancel.keep')}
      initial={{ cancelReason: '' }}
      validate={validate}
      onSubmit={saveBy((body) => cancel.orThrow({ params: { id: order.id }, body }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {t('cancel.text', {
          supplier: order.supplierName ?? '',
          count: order.purchaseQuantity,
          amount: formatMoney(order.purchaseAmount),
        })}
      </p>
      <FormField name="cancelReason" label={t('words:cancelReason')} required wide>
        <ReasonInput type={cancelReasons.code} autoFocus placeholder={t('cancel.placeholder')} />
      </FormField>
    </FormDialog>
  );
}

/** Dialog to close an order of which nothing more is expected: without receipts from 30, short from 40. */
export function CloseDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const validate = useSchema(schemas.close);
  const close = useAct('PUT /logistics/purchaseOrder/close/:id', {
    done: t('done.close'),
    failed: t('failed.close'),
    refresh: stalePaths,
    result: () => resultOn(order),
  });
  const { receivedQuantity: received } = order;
  const { data } = useApi(
    'GET /logistics/purchaseOrder/:id',
    { params: { id: order.id } },
    { enabled: open, staleTime: 0 },
  );
  const reships = openReships(data?.discrepancies ?? []);
  return (
    <FormDialog<{ closeReason: string }>
      open={open}
      danger
      title={t(order.status === 30 ? 'close.titleEmpty' : 'close.titleShort', { no: order.orderNo })}
      okText={t('close.ok')}
      initial={{ closeReason: '' }}
      validate={validate}
      onSubmit={saveBy((body) => close.orThrow({ params: { id: order.id }, body }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {t('close.text', { count: order.notSentQuantity })}
        <br />
        {received > 0 ? t('close.received', { received }) : t('close.nothing')}
        {reships > 0 && (
          <>
            <br />
            <b>{t('close.reships', { count: reships })}</b>
          </>
        )}
      </p>
      <FormField name="closeReason" label={t('close.reason')} required wide>
        <ReasonInput type={closeReasons.code} autoFocus />
      </FormField>
    </FormDialog>
  );
}
