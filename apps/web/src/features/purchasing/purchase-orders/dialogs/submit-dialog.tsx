import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { resultWithNext } from '../order-result.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import type { OrderDialogProps } from './props.ts';
import { useNewest } from './use-newest.ts';

/** Dialog to submit a draft to its supplier with a remark. */
export function SubmitDialog({ order: opened, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const { order, orReread } = useNewest(opened);
  const validate = useSchema(schemas.submit);
  const submit = useAct('PUT /logistics/purchaseOrder/submit/:id', {
    done: t('done.submit'),
    failed: t('failed.submit'),
    refresh: stalePaths,
    result: () => resultWithNext(order, t, 'open'),
  });
  return (
    <FormDialog
      open={open}
      title={t('submit.title', { no: order.orderNo })}
      okText={t('submit.ok')}
      initial={{ remark: order.remark }}
      validate={validate}
      onSubmit={saveBy((values) =>
        orReread(({ id, version }) => submit.orThrow({ params: { id }, body: { ...values, version } })),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {t('submit.text', {
          supplier: order.supplierName ?? '',
          count: order.purchaseQuantity,
          amount: formatMoney(order.purchaseAmount),
        })}
      </p>
      <FormField name="remark" label={t('submit.remark')} wide>
        <Input.TextArea rows={3} maxLength={500} showCount autoFocus />
      </FormField>
    </FormDialog>
  );
}
