import { voucherFields as fields } from '@treadline/contract/books/vouchers/fields.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTab, useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { FormLines } from './form-lines.tsx';
import { detailPath, stalePaths, type Voucher, type VoucherDetail } from './types.ts';
import { filledLines, findUnnamed, placed, startValues, toInput, type FormValues } from './voucher-form.ts';
import './vouchers.css';

const loadRules = () =>
  import('@treadline/contract/books/vouchers/routes.ts').then(({ VoucherInput }) => VoucherInput);

function useSaving(detail: VoucherDetail | undefined) {
  const { t } = useTranslation('vouchers');
  const create = useAct('POST /finance/voucher', { refresh: stalePaths });
  const edit = useAct('PUT /finance/voucher/:id', { refresh: stalePaths });
  const submit = useAct('PUT /finance/voucher/submit/:id', { refresh: stalePaths });
  return useDraftSaving<FormValues, Voucher>({
    detail,
    create: (values) => create.orThrow({ body: toInput(values) }),
    edit: (values, { id, version }) =>
      edit.orThrow({ params: { id }, body: { ...toInput(values), version } }),
    submit: ({ id, version }) => submit.orThrow({ params: { id }, body: { version } }),
    pathOf: detailPath,
    saved: t('form.saved'),
    submitted: () => t('form.submitted'),
  });
}

function Head({ opening }: { opening: boolean }) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  if (opening) return <p className="tl-hint">{t('opening.hint')}</p>;
  return (
    <div className="voucher-head">
      <FormField name="day" label={fields.day[lang]} required>
        <DayPicker />
      </FormField>
      <FormField name="papers" label={fields.papers[lang]}>
        <QtyInput max={999} />
      </FormField>
      <FormField name="remark" label={fields.remark[lang]}>
        <Input maxLength={500} />
      </FormField>
    </div>
  );
}

function VoucherForm({ detail, opening = false }: { detail?: VoucherDetail; opening?: boolean }) {
  const { t } = useTranslation(['vouchers', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const byRules = useSchema<FormValues>(loadRules, toInput);
  const { saveDraft, saveAndSubmit } = useSaving(detail);
  // Made once: an empty line is told from others by a key of its own.
  const [initial] = useState(() => startValues(detail, opening));
  const isOpening = initial.opening;
  const validate = (values: FormValues) => ({
    ...placed(
      {
        ...byRules({ ...values, lines: filledLines(values.lines) }),
        ...findUnnamed(values.lines, { subject: t('form.noSubject'), party: t('form.noParty') }),
      },
      values.lines,
    ),
    ...(filledLines(values.lines).length < (values.opening ? 1 : 2) && { lines: t('form.noLines') }),
  });
  return (
    <FormLayout<FormValues>
      initial={initial}
      validate={validate}
      submitText={t('words:submit')}
      onSubmit={saveAndSubmit}
      secondary={{ text: t('words:saveDraft'), onSubmit: saveDraft }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection
        main
        title={
          detail
            ? `${screenTitle('/finance/voucher')[lang]} ${detail.draftNo}`
            : t(opening ? 'opening.title' : 'create')
        }
      >
        <Head opening={isOpening} />
      </FormSection>
      <FormSection title={t('form.lines')}>
        <FormLines opening={isOpening} />
      </FormSection>
    </FormLayout>
  );
}

/** Form screen of a voucher, new or draft: /finance/voucher/edit?id=. */
export default function VoucherEdit() {
  const [{ id, opening }] = useTabQuery();
  if (id === undefined) return <VoucherForm opening={opening !== undefined} />;
  return (
    <DetailScreen endpoint="GET /finance/voucher/detail/:id" title={({ draftNo }) => draftNo}>
      {(detail) => <VoucherForm detail={detail} />}
    </DetailScreen>
  );
}
