import { adjustmentFields as fields } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import { bookingOf } from '@treadline/contract/stock/inventory/bookings.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { EntrySelect } from '#kernel/dictionary/entry-select.tsx';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { usePreference } from '#kernel/preferences.ts';
import { useApi } from '#kernel/query.ts';
import { useTab, useTabQuery } from '#kernel/tabs/use-tab.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { findRepeated, findWrongLess, startValues, toInput, type FormValues } from './adjustment-form.ts';
import { FormLines } from './form-lines.tsx';
import type { AdjustmentDetail } from './types.ts';
import { useSaving } from './use-saving.ts';
import { useStart } from './use-start.ts';

const loadRules = () =>
  import('@treadline/contract/stock/inventory/adjustments.ts').then(({ AdjustmentInput }) => AdjustmentInput);

/** Fields for location, reason and remark. */
function Head({ places }: { places: { label: string; value: number }[] }) {
  const lang = useLang();
  return (
    <div className="inv-head">
      <FormField name="locationId" label={fields.locationName[lang]} required>
        <Select options={places} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
      <FormField name="reason" label={fields.reason[lang]} required>
        <EntrySelect type={adjustmentReasons.code} />
      </FormField>
      <FormField name="remark" label={fields.remark[lang]}>
        <Input maxLength={500} />
      </FormField>
    </div>
  );
}

/** A dealer's place that the address or the draft names, beside our warehouses; undefined until it is known. */
function useAskedPlace(detail: AdjustmentDetail | undefined) {
  const [{ place }] = useTabQuery();
  const [id] = useState(detail ? String(detail.locationId) : typeof place === 'string' ? place : '');
  const { data, error } = useApi(
    'GET /inventory/options',
    { query: { places: 'dealers', ids: [Number(id)] } },
    { enabled: id !== '' },
  );
  return id === '' || error ? [] : data?.places;
}

/** Form of a stock adjustment, saved as draft or submitted. */
export function AdjustmentForm({ detail }: { detail?: AdjustmentDetail }) {
  const { t } = useTranslation(['inventory', 'words']);
  const { setDirty, close } = useTab();
  const read = useApi('GET /inventory/options', {}, { staleTime: 600_000 });
  const asked = useAskedPlace(detail);
  const places = read.data && asked && [...read.data.warehouses, ...asked];
  const [lastPlace, setLastPlace] = usePreference<number | null>('inventory:adjustment-place', null);
  const byRules = useSchema<FormValues>(loadRules, toInput);
  const { stale, saveDraft, saveAndSubmit } = useSaving(detail);
  const start = useStart(places, lastPlace);
  if (!places || !start) return <Awaited kind="form" reads={[read]} />;
  const validate = (values: FormValues) => ({
    ...byRules(values),
    ...(bookingOf(values.reason).type && findWrongLess(values.lines, (most) => t('less.wrong', { most }))),
    ...findRepeated(values.lines, t('repeated')),
    ...(values.lines.length === 0 && { lines: t('noLines') }),
  });
  const remember = (values: FormValues) => setLastPlace(values.locationId);
  return (
    <FormLayout<FormValues>
      initial={startValues(detail, start)}
      validate={validate}
      submitText={t('words:submit')}
      onSubmit={(values) => {
        remember(values);
        return saveAndSubmit(values);
      }}
      secondary={{ text: t('words:saveDraft'), onSubmit: saveDraft }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={detail ? `${t('title')} ${detail.adjustNo}` : t('create')}>
        <Head places={places} />
      </FormSection>
      <FormSection title={t('lines')}>
        <FormLines stale={stale} isDraft={detail !== undefined} />
      </FormSection>
    </FormLayout>
  );
}
