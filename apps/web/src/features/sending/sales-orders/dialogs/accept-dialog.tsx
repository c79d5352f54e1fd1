import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBy } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useSend } from '../actions/use-send.ts';
import type { SalesDialogProps } from './props.ts';

interface Values {
  carrierName: string;
  waybillNo: string;
}

/** Dialog for an unconnected carrier to accept an order, with the waybill number if known. */
export function AcceptDialog({ order, open, onClose }: SalesDialogProps) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const send = useSend('confirm');
  return (
    <FormDialog<Values>
      open={open}
      title={t('accept.title', { no: order.orderNo })}
      okText={t('action.confirm')}
      initial={{ carrierName: order.carrierName, waybillNo: order.waybillNo }}
      onSubmit={saveBy((values) =>
        send.orThrow({
          params: { action: 'confirm', id: String(order.id) },
          body: { version: order.version, ...values },
        }),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">
        {t('accept.text', { place: order.locationName, dealer: order.toName, count: order.pieces })}
      </p>
      <FormField name="carrierName" label={say(fields.carrierName)}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="waybillNo" label={say(fields.waybillNo)} hint={t('accept.later')}>
        <Input maxLength={40} />
      </FormField>
    </FormDialog>
  );
}
