import { inputOf } from '@treadline/contract/kernel/field-schemas.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { SettingTask } from './config-centre.tsx';
import { useFormatSetting } from './say-setting.ts';

interface Values {
  value: number | boolean | string | null;
  from: string | null;
  reason: string;
}

interface SettingDialogProps {
  task: SettingTask;
  open: boolean;
  onClose: () => void;
}

/** Hint with a number's range and the default value. */
function useHint({ setting }: SettingTask): string {
  const { t } = useTranslation('configuration');
  const saySetting = useFormatSetting();
  const { min = 0, max } = setting.field;
  const fallback = saySetting(setting, setting.fallback);
  return typeof setting.fallback === 'number' && max !== undefined
    ? t('range', { min: saySetting(setting, min), max: saySetting(setting, max), fallback })
    : t('fallback', { fallback });
}

function useSave({ setting, state }: SettingTask) {
  const { t } = useTranslation('configuration');
  const options = { refresh: ['/data/config'] as `/${string}`[] };
  const now = useAct('PUT /data/config/:key', { ...options, done: t('saved') });
  const planned = useAct('PUT /data/config/:key', { ...options, done: t('savedPlan') });
  return saveBy(({ value, from, reason }: Values) => {
    const body = { value: value ?? '', from, reason, latest: state.latest };
    return (from ? planned : now).orThrow({ params: { key: setting.key }, body });
  });
}

/** Dialog to change a setting, at once or from a day on, with a reason. */
export function SettingDialog({ task, open, onClose }: SettingDialogProps) {
  const { t } = useTranslation(['configuration', 'words']);
  const say = useContractText();
  const { setting, state } = task;
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/platform/configuration/routes.ts').then(({ configurationRoutes }) =>
      configurationRoutes.change.body.omit({ latest: true }).extend(inputOf({ value: setting.field }).shape),
    ),
  );
  return (
    <FormDialog<Values>
      open={open}
      title={t('changeTitle', { name: say(setting.field.label) })}
      okText={t('words:saveChanges')}
      initial={{ value: state.value, from: null, reason: '' }}
      validate={validate}
      onSubmit={useSave(task)}
      onClose={onClose}
    >
      <p className="config-changes">{say(setting.changes)}</p>
      <FieldInput name="value" field={{ ...setting.field, required: true }} hint={useHint(task)} autoFocus />
      <FormField name="from" label={t('from')} hint={t('fromHint')}>
        <DayPicker />
      </FormField>
      <FormField name="reason" label={t('reason')} required>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
