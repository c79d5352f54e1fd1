import {
  dealerReturnFields as fields,
  dealerOrderLineFields,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { stalePaths, returnableOf, type OrderDetail } from '../types.ts';

interface Values {
  lineId: number | undefined;
  quantity: number | null;
  reason: string;
}

/** Dialog to request the return of received pieces: parts, quantities, reason. */
export function ReturnDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const say = useContractText();
  const act = useAct('POST /order/dealer/order/return/:id', {
    done: t('returns.asked'),
    refresh: stalePaths,
  });
  const lines = returnableOf(order);
  return (
    <FormDialog<Values>
      open={open}
      title={t('returns.askTitle', { no: order.orderNo })}
      okText={t('returns.submit')}
      initial={{ lineId: lines[0]?.id, quantity: null, reason: '' }}
      validate={({ lineId, quantity, reason }) => {
        const most = lines.find(({ id }) => id === lineId)?.returnable ?? 0;
        return {
          ...(quantity && quantity <= most ? {} : { quantity: t('returns.open', { count: most }) }),
          ...(reason.trim() ? {} : { reason: t('returns.why') }),
        };
      }}
      onSubmit={async ({ lineId = 0, quantity, reason }) => {
        await act.orThrow({
          params: { id: order.id },
          body: { lineId, quantity: quantity ?? 0, reason },
        });
      }}
      onClose={onClose}
    >
      <FormField name="lineId" label={dealerOrderLineFields.name[lang]} required>
        <Select
          options={lines.map(({ id, size, partNo, place, returnable }) => ({
            value: id,
            label: `${t('returns.from', { size: size || partNo, place })} · ${t('returns.open', { count: returnable })}`,
          }))}
        />
      </FormField>
      <FormField name="quantity" label={say(fields.quantity)} required>
        <QtyInput />
      </FormField>
      <FormField name="reason" label={say(fields.reason)} required>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
