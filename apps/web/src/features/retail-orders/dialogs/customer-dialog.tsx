import { pickFields, type Fields } from '@treadline/contract/kernel/fields.ts';
import { retailFields } from '@treadline/contract/retail-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { FieldInput, valuesOf } from '../../../kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '../../../kernel/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { refreshed, resultOn, type OrderDetail } from '../types.ts';
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
  import('@treadline/contract/retail-orders/schema.ts').then((m) => m.RetailOrderUpdate);

/** Customer, car and remark of an order that stands; its lines and its money never change. */
export function CustomerDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('retail-orders');
  const { orderNo, version } = order;
  const bodyOf = (values: Values) => ({ ...values, orderNo, version });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const update = useAct('POST /order/customer/order/update', {
    done: t('update.done'),
    refresh: refreshed,
    result: resultOn,
  });
  const initial = valuesOf(fields, order) as unknown as Values;
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      columns={2}
      title={t('update.title', { no: orderNo })}
      okText={t('update.ok')}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values) => update.orThrow({ body: bodyOf(values) }))}
      onClose={onClose}
    >
      {Object.entries(fields).map(([key, field], at) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          start={initial[key as keyof Values]}
          autoFocus={at === 0}
        />
      ))}
    </FormDialog>
  );
}
