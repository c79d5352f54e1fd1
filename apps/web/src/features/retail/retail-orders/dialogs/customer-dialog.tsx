import { pickFields, type Fields } from '@treadline/contract/kernel/fields.ts';
import { retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldsDialog } from '#kernel/fields/fields-dialog.tsx';
import { valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { stalePaths, resultOn, type OrderDetail } from '../types.ts';
import type { OrderDialogProps } from './props.ts';

const picked = pickFields(
  retailFields,
  'customerName',
  'customerMobile',
  'plateNumber',
  'vin',
  'mileage',
  'remark',
);
type Values = Pick<OrderDetail, keyof typeof picked>;
const required = new Set<string>(['customerName', 'customerMobile', 'plateNumber']);
const fields: Fields = Object.fromEntries(
  Object.entries(picked).map(([key, field]) => [
    key,
    required.has(key) ? { ...field, required: true } : field,
  ]),
);

const loadSchema = () =>
  import('@treadline/contract/retail/retail-orders/schema.ts').then((m) => m.RetailOrderUpdate);

/** Form for customer, car and remark of a placed order; lines and amounts cannot be changed. */
export function CustomerDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const { orderNo, version } = order;
  const bodyOf = (values: Values) => ({ ...values, orderNo, version });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const update = useAct('POST /order/customer/order/update', {
    done: t('words:done'),
    refresh: stalePaths,
    result: resultOn,
  });
  return (
    <FieldsDialog<Values>
      fields={fields}
      open={open}
      title={t('update.title', { no: orderNo })}
      okText={t('words:saveChanges')}
      initial={valuesOf(fields, order)}
      validate={validate}
      onSubmit={saveBy((values) => update.orThrow({ body: bodyOf(values) }))}
      onClose={onClose}
    />
  );
}
