import { retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { staleOrderPaths, type Batch } from '../types.ts';

interface Values {
  lossReason?: string;
  comment: string;
}

const loadSchema = () =>
  import('@treadline/contract/wholesale/order-batches/routes.ts').then((m) => m.orderBatchRoutes.undo.body);

/** Dialog to undo a batch, with its effect in figures and a reason. */
export function UndoDialog({ batch, open, onClose }: { batch: Batch; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['order-batches', 'words']);
  const lang = useLang();
  const { id, version, batchNo, undo } = batch;
  const { orders = 0, kept = 0, refund = 0 } = undo ?? {};
  const reasons = useApi('GET /order/customer/order/loss/reason', {}, { enabled: open, staleTime: 600_000 });
  const bodyOf = ({ lossReason = '', comment }: Values) => ({ id, version, lossReason, comment });
  const act = useAct('POST /order/batch/undo', { refresh: staleOrderPaths });
  return (
    <FormDialog<Values>
      open={open}
      danger
      title={t('undo.title', { no: batchNo })}
      okText={t('undo.ok', { count: orders })}
      initial={{ comment: '' }}
      validate={useSchema<Values>(loadSchema, bodyOf)}
      onSubmit={saveBy((values) => act.orThrow({ body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p>
        {t('undo.effect', { count: orders })}
        {refund > 0 && t('undo.refund', { amount: formatMoney(refund) })}
        {kept > 0 && t('undo.kept', { count: kept })}
      </p>
      <FormField name="lossReason" label={retailFields.lossReasonName[lang]} required wide>
        <Select
          options={reasons.data ?? []}
          loading={reasons.isPending}
          placeholder={t('words:chooseLossReason')}
        />
      </FormField>
      <FormField name="comment" label={retailFields.cancelComment[lang]} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
