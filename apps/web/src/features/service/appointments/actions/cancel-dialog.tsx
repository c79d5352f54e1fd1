import { appointmentFields as fields } from '@treadline/contract/service/appointments/fields.ts';
import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, resultOn } from '../types.ts';
import type { DialogProps } from './appointment-dialogs.tsx';

const loadSchema = () =>
  import('@treadline/contract/service/appointments/routes.ts').then((m) => m.appointmentRoutes.cancel.body);
interface Values {
  reason: string;
  notify: boolean;
}

/** Dialog to cancel an appointment: what is freed, the reason, and whether to notify the customer. */
export function CancelDialog({ appointment, open, onClose }: DialogProps) {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const { id, version, plateNumber, startsTime, bayName } = appointment;
  const bodyOf = (values: Values) => ({ version, ...values });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const cancel = useAct('PUT /order/appointment/cancel/:id', {
    done: t('done.cancel'),
    refresh: stalePaths,
    result: resultOn,
  });
  return (
    <FormDialog<Values>
      open={open}
      danger
      title={t('cancel.title', { plate: plateNumber })}
      okText={t('cancel.ok')}
      cancelText={t('cancel.keep')}
      initial={{ reason: '', notify: true }}
      validate={validate}
      onSubmit={saveBy((values) => cancel.orThrow({ params: { id }, body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('cancel.text', { time: formatTime(startsTime), bay: bayName })}</p>
      <FormField name="reason" label={fields.reason.label[lang]} required>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
      <FormField name="notify" valuePropName="checked" bare>
        <Checkbox>{t('notify')}</Checkbox>
      </FormField>
    </FormDialog>
  );
}
