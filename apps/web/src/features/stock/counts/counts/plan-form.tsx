import { countFields as fields } from '@treadline/contract/stock/counts/fields.ts';
import { classTexts } from '@treadline/contract/stock/counts/plan.ts';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { atFields, startPlan, toInput, type PlanValues } from './plan-values.ts';
import { PlanPreview } from './plan-preview.tsx';
import type { CountDetail } from './types.ts';
import { usePlanSaving } from './use-plan-saving.ts';
import './counts.css';

const loadRules = () =>
  import('@treadline/contract/stock/counts/schema.ts').then(({ CountInput }) => CountInput);

/** Fields that select the parts to count: criteria are combined with AND; none selects all parts. */
function Scope() {
  const { t } = useTranslation(['counts', 'words']);
  const lang = useLang();
  const locationId = Form.useWatch('locationId') as number | null | undefined;
  const { data } = useApi(
    'GET /inventory/count/options',
    { query: locationId ? { locationId: String(locationId) } : {} },
    { keep: true },
  );
  const classes = (['A', 'B', 'C'] as const).map((value) => ({ value, label: classTexts[value][lang] }));
  const bins = data?.bins.length
    ? ['', ...data.bins].map((value) => ({ value, label: value || t('plan.any') }))
    : [];
  const racks = (data?.racks ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      <FormField name="brandIds" label={t('words:brands')}>
        <Select
          mode="multiple"
          allowClear
          options={data?.brands ?? []}
          placeholder={t('words:all')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </FormField>
      <FormField name="racks" label={t('plan.racks')} hint={t('plan.racksHint')}>
        <Select mode="multiple" allowClear options={racks} placeholder={t('words:all')} />
      </FormField>
      {bins.length > 0 && (
        <>
          <FormField name="binFrom" label={t('plan.binFrom')} hint={t('plan.binHint')}>
            <Select options={bins} showSearch />
          </FormField>
          <FormField name="binTo" label={t('plan.binTo')}>
            <Select options={bins} showSearch />
          </FormField>
        </>
      )}
      <FormField name="classes" label={t('plan.classes')} hint={t('plan.classesHint')}>
        <Select mode="multiple" allowClear options={classes} placeholder={t('words:all')} />
      </FormField>
      <FormField name="ageWeeks" label={t('plan.age')}>
        <QtyInput min={1} suffix={t('plan.weeks')} placeholder={t('plan.any')} />
      </FormField>
      <FormField name="notCountedDays" label={t('plan.notCounted')}>
        <QtyInput min={1} suffix={t('plan.days')} placeholder={t('plan.any')} />
      </FormField>
      <FormField name="due" label={t('plan.due')} hint={t('plan.dueHint')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="withEmpty" label={t('plan.empty')} hint={t('plan.emptyHint')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="showDots" label={t('plan.dots')} hint={t('plan.dotsHint')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}

/** Form of a count plan, saved as draft or started. */
export function PlanForm({ detail }: { detail?: CountDetail }) {
  const { t } = useTranslation(['counts', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const options = useApi('GET /inventory/count/options', {}, { staleTime: 600_000 });
  const validate = useSchema<PlanValues>(loadRules, toInput);
  const { saveDraft, saveAndStart } = usePlanSaving(detail);
  const { data } = options;
  if (!data) return <Awaited kind="form" reads={[options]} />;
  const only = data.places.length === 1 ? data.places[0]?.value : undefined;
  return (
    <FormLayout<PlanValues>
      initial={startPlan(detail, only ?? null)}
      validate={(values) => atFields(validate(values))}
      submitText={t('saveAndStart')}
      onSubmit={saveAndStart}
      secondary={{ text: t('words:saveDraft'), onSubmit: saveDraft }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection
        main
        title={detail ? `${screenTitle('/inventory/count-detail')[lang]} ${detail.countNo}` : t('create')}
      >
        <FormField name="locationId" label={fields.locationName[lang]} required>
          <Select options={data.places} showSearch={{ optionFilterProp: 'label' }} />
        </FormField>
        <FormField name="remark" label={fields.remark[lang]}>
          <Input maxLength={500} />
        </FormField>
      </FormSection>
      <FormSection title={fields.planText[lang]}>
        <Scope />
        <PlanPreview />
      </FormSection>
    </FormLayout>
  );
}
