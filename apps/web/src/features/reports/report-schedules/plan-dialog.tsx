import { weekdays } from '@treadline/contract/kernel/weekdays.ts';
import {
  mailFrequencies,
  type MailFrequency,
  runFields,
} from '@treadline/contract/reports/report-schedules/fields.ts';
import { Form, Radio, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type View } from './types.ts';

type Values = NonNullable<View['plan']>;
const usual: Values = { enabled: true, every: 'DAILY', day: 1, hour: 8, receivers: [] };

const loadForm = () =>
  import('@treadline/contract/reports/report-schedules/routes.ts').then(({ Schedule }) => Schedule);
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => at + from);

/** Fields for the frequency, which resets the day of week or month. */
function RhythmFields() {
  const { t } = useTranslation(['report-schedules', 'words']);
  const lang = useLang();
  const form = Form.useFormInstance<Values>();
  const every = Form.useWatch('every', { form, preserve: true }) as MailFrequency | undefined;
  const weekly = every === 'WEEKLY';
  const days = upTo(weekly ? 7 : 28, 1).map((value) => ({
    value,
    label: weekly ? weekdays[value as 1][lang] : t('monthDay', { day: value }),
  }));
  return (
    <>
      <FormField name="every" label={t('every')} required>
        <Radio.Group
          options={Object.entries(mailFrequencies).map(([value, text]) => ({ value, label: text[lang] }))}
          onChange={() => form.setFieldValue('day', 1)}
        />
      </FormField>
      {every && every !== 'DAILY' && (
        <FormField name="day" label={t('words:day')} required>
          <Select options={days} />
        </FormField>
      )}
    </>
  );
}

/** Dialog for a view's mailing schedule and its recipients in the company. */
export function PlanDialog({ view, open, onClose }: { view: View; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['report-schedules', 'words']);
  const lang = useLang();
  const people = useApi('GET /report/view/receivers', {});
  const validate = useSchema<Values>(loadForm);
  const act = useAct('PUT /report/view/schedule/:id', { done: t('planned'), refresh: stalePaths });
  const save = (values: Values) =>
    act.orThrow({ params: { id: view.id }, body: { version: view.version, plan: { ...usual, ...values } } });
  return (
    <FormDialog<Values>
      open={open}
      title={t('planTitle', { name: view.name })}
      okText={t('words:save')}
      initial={view.plan ?? usual}
      validate={validate}
      onSubmit={saveBy(save, (errors) =>
        Object.fromEntries(Object.entries(errors).map(([key, text]) => [key.replace(/^plan\./, ''), text])),
      )}
      onClose={onClose}
    >
      <p className="tl-hint">{t('planText')}</p>
      <FormField name="enabled" label={t('enabled')} valuePropName="checked">
        <Switch />
      </FormField>
      <RhythmFields />
      <FormField name="hour" label={t('hour')} required>
        <Select
          options={upTo(24).map((value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))}
        />
      </FormField>
      <FormField name="receivers" label={runFields.receivers[lang]} hint={t('receiversHint')} required>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={!people.data}
          options={(people.data ?? []).map(({ label, value }) => ({ label, value }))}
        />
      </FormField>
    </FormDialog>
  );
}
