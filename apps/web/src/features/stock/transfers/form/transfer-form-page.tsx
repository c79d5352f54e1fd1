import { transferFields as fields } from '@treadline/contract/stock/transfers/fields.ts';
import { Alert, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useTab, useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import type { Place, TransferDetail } from '../transfers/types.ts';
import { FormLines } from './form-lines.tsx';
import { findRepeated, loadLines, mostParts, readProposal, startValues, toInput } from './transfer-form.ts';
import type { FormLine, FormValues } from './transfer-form.ts';
import { useSaving } from './use-saving.ts';
import './transfer-form.css';

const loadRules = () => import('@treadline/contract/stock/transfers/routes.ts').then((m) => m.TransferInput);
/** Default duration of a transfer, in days. */
const usualDays = 5;

/** Fields for origin, destination and due day. Destinations are the locations with the same owner of goods. */
function Head({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('transfers');
  const lang = useLang();
  const fromId = Form.useWatch('fromId') as number | null | undefined;
  const owner = places.find(({ value }) => value === fromId)?.ownerId;
  const optionOf = (place: Place) => ({ value: place.value, label: place.label });
  const receivers = places.filter(
    ({ value, ownerId, enabled }) =>
      enabled && value !== fromId && (owner === undefined || ownerId === owner),
  );
  return (
    <div className="trf-head">
      <FormField name="fromId" label={fields.fromName[lang]} required>
        <Select options={places.map(optionOf)} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
      <FormField name="toId" label={fields.toName[lang]} required hint={t('form.sameOwner')}>
        <Select options={receivers.map(optionOf)} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
      <FormField name="dueOn" label={fields.dueOn[lang]} required>
        <DayPicker />
      </FormField>
      <FormField name="remark" label={fields.remark[lang]}>
        <Input maxLength={500} />
      </FormField>
    </div>
  );
}

/** Initial lines of the form, from a draft or proposals, with current available stock; null while loading. */
function useStartLines(detail: TransferDetail | undefined) {
  const [query] = useTabQuery();
  const [proposal] = useState(() => readProposal(query));
  const [lines, setLines] = useState<FormLine[] | null>(null);
  useEffect(() => {
    loadLines(detail ?? proposal, detail?.lines ?? proposal.lines).then(setLines, () => setLines([]));
  }, [detail, proposal]);
  return { proposal, lines };
}

/** Form of a transfer, saved as draft or submitted. */
export function TransferForm({ detail }: { detail?: TransferDetail }) {
  const { t } = useTranslation(['transfers', 'words']);
  const { setDirty, close } = useTab();
  const read = useApi('GET /inventory/transfer/places', {}, { staleTime: 600_000 });
  const places = read.data;
  const { proposal, lines } = useStartLines(detail);
  const byRules = useSchema<FormValues>(loadRules, toInput);
  const { saveDraft, saveAndSubmit } = useSaving(detail);
  if (!places || !lines) return <Awaited kind="form" reads={[read]} />;
  const validate = (values: FormValues) => ({
    ...byRules(values),
    ...(!values.fromId && { fromId: t('form.choose') }),
    ...(!values.toId && { toId: t('form.choose') }),
    ...findRepeated(values.lines, t('repeated')),
    ...(values.lines.length === 0 && { lines: t('noLines') }),
  });
  return (
    <FormLayout<FormValues>
      initial={startValues(detail ?? proposal, lines, dayjs().add(usualDays, 'day').format('YYYY-MM-DD'))}
      validate={validate}
      submitText={t('words:submit')}
      onSubmit={saveAndSubmit}
      secondary={{ text: t('words:saveDraft'), onSubmit: saveDraft }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={detail ? `${t('noun')} ${detail.transferNo}` : t('create')}>
        <Head places={places} />
      </FormSection>
      <FormSection title={t('lines')}>
        {proposal.all && lines.length >= mostParts && (
          <Alert type="info" showIcon title={t('form.most', { count: mostParts })} />
        )}
        <FormLines />
      </FormSection>
    </FormLayout>
  );
}
