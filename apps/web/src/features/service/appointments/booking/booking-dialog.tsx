import {
  appointmentFields as fields,
  type ServiceKind,
} from '@treadline/contract/service/appointments/fields.ts';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { halfHourOf } from '../time.ts';
import { stalePaths, type Appointment } from '../types.ts';
import './booking.css';
import { KindsInput } from './kinds-input.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { BookingStart } from './booking-start.ts';
import type { Origin } from './use-origin.ts';

interface Values {
  plateNumber: string;
  customerMobile: string;
  customerName: string;
  carName: string;
  kinds: ServiceKind[];
  startsTime: string | null;
  remark: string;
  confirmed: boolean;
  notify: boolean;
}

const loadSchema = () =>
  import('@treadline/contract/service/appointments/schema.ts').then((module) => module.AppointmentInput);
const needed = <F extends object>(field: F) => ({ ...field, required: true as const });

interface BookingDialogProps {
  dealerId: number;
  start: BookingStart;
  origin: Origin | null;
  open: boolean;
  onClose: () => void;
  onBooked: (appointment: Appointment) => void;
}

const valuesOf = ({ source, kinds = [], startsTime }: BookingStart, origin: Origin | null): Values => ({
  plateNumber: origin?.plateNumber ?? '',
  customerMobile: origin?.customerMobile ?? '',
  customerName: origin?.customerName ?? '',
  carName: origin?.carName ?? '',
  kinds: [...kinds],
  startsTime: startsTime ?? null,
  remark: '',
  confirmed: source === 'PHONE',
  notify: source !== 'WALK_IN',
});

/** Request body: a walk-in starts in the current half-hour; a bay applies only to the time clicked. */
function bodyOf(values: Values, { dealerId, start }: Pick<BookingDialogProps, 'dealerId' | 'start'>) {
  const { source, clueId = null, checkId: tyreCheckId = null, orderId = null, storageId = null } = start;
  const isNow = source === 'WALK_IN';
  const startsTime = isNow ? halfHourOf(new Date()) : (values.startsTime ?? '');
  const bayId = start.bayId !== undefined && startsTime === start.startsTime ? start.bayId : null;
  return { ...values, dealerId, source, clueId, tyreCheckId, orderId, storageId, startsTime, bayId };
}

/** Free times for the selected services. */
function TimeField({ dealerId, start }: Pick<BookingDialogProps, 'dealerId' | 'start'>) {
  const { t } = useTranslation(['appointments', 'words']);
  const kinds = (Form.useWatch('kinds') as ServiceKind[] | undefined) ?? [];
  if (start.source === 'WALK_IN') return <p className="tl-field-wide tl-hint">{t('book.now')}</p>;
  return (
    <FormField name="startsTime" label={t('words:time')} required wide>
      <SlotPicker dealerId={dealerId} kinds={kinds} orderId={start.orderId} />
    </FormField>
  );
}

function Customer({ values }: { values: Values }) {
  return (
    <>
      <FieldInput
        name="plateNumber"
        field={needed(fields.plateNumber)}
        start={values.plateNumber}
        autoFocus
      />
      <FieldInput name="customerMobile" field={needed(fields.customerMobile)} start={values.customerMobile} />
      <FieldInput name="customerName" field={needed(fields.customerName)} start={values.customerName} />
      <FieldInput name="carName" field={fields.carName}>
        <Input maxLength={120} />
      </FieldInput>
    </>
  );
}

/** Dialog to book an appointment: car, services, time. */
export function BookingDialog(props: BookingDialogProps) {
  const { start, origin, open, onClose, onBooked, dealerId } = props;
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const [isLate, setLate] = useState(false);
  const initial = valuesOf(start, origin);
  const validate = useSchema<Values>(loadSchema, (values) => bodyOf(values, props));
  const create = useAct('POST /order/appointment/create', { refresh: stalePaths, onDone: onBooked });
  const save = async (values: Values) => {
    try {
      // Who was told that the goods come later and presses again wants it all the same.
      await create.orThrow({ body: { ...bodyOf(values, props), acceptLate: isLate } });
    } catch (error) {
      setLate(isApiError(error) && error.error === 'appointment.parts-late');
      throw error;
    }
  };
  const isNow = start.source === 'WALK_IN';
  return (
    <FormDialog<Values>
      open={open}
      width={800}
      columns={2}
      title={isNow ? t('book.walkIn') : origin ? t('book.from', { no: origin.no }) : t('book.title')}
      okText={isLate ? t('book.anyway') : isNow ? t('book.walkInOk') : t('book.ok')}
      initial={initial}
      validate={validate}
      onSubmit={saveBy(save)}
      onClose={onClose}
    >
      <Customer values={initial} />
      <FormField name="kinds" label={fields.kindNames.label[lang]} required wide>
        <KindsInput label={fields.kindNames.label[lang]} />
      </FormField>
      {start.bayId !== undefined && start.startsTime && (
        <p className="tl-field-wide tl-hint">{t('book.at', { time: formatTime(start.startsTime) })}</p>
      )}
      <TimeField dealerId={dealerId} start={start} />
      <FieldInput name="remark" field={fields.remark} />
      {!isNow && (
        <>
          <FormField name="confirmed" valuePropName="checked" bare>
            <Checkbox>{t('book.confirmed')}</Checkbox>
          </FormField>
          <FormField name="notify" valuePropName="checked" bare>
            <Checkbox>{t('notify')}</Checkbox>
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
