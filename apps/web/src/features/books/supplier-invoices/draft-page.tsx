import { supplierInvoiceFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { App, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { formColumns } from './draft-columns.tsx';
import { followFace, startOf, toInput, type FormLine, type FormValues } from './draft-form.ts';
import { detailPath, stalePaths, type Invoice, type InvoiceDetail, type Preview } from './types.ts';

const loadRules = () =>
  import('@treadline/contract/books/supplier-invoices/schema.ts').then(
    ({ SupplierInvoiceInput }) => SupplierInvoiceInput,
  );

const draftKind = { ...fields.kind, required: true } as const;

/** Saves as draft or submits, and opens the saved invoice's page. */
function useSaving(start: ReturnType<typeof startOf>) {
  const { t } = useTranslation('supplier-invoices');
  const { message } = App.useApp();
  const { close } = useTab();
  const save = useAct('POST /finance/supplier/draft/save', { refresh: stalePaths });
  const submit = useAct('POST /finance/supplier/draft/submit', { refresh: stalePaths });
  const end = async (run: () => Promise<Invoice>, done: string) => {
    try {
      const saved = await run();
      message.success(done);
      await close(true);
      goTo(detailPath(saved));
      return undefined;
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  return {
    save: (values: FormValues) => end(() => save.orThrow({ body: toInput(start, values) }), t('saved')),
    submit: (values: FormValues) =>
      end(() => submit.orThrow({ body: toInput(start, values) }), t('submitted')),
  };
}

/** Form of a supplier invoice: number, date, and invoiced values by order line. */
export function DraftForm({ given }: { given: Preview | InvoiceDetail }) {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const [start] = useState(() => startOf(given));
  const validate = useSchema<FormValues>(loadRules, (values) => toInput(start, values));
  const { save, submit } = useSaving(start);
  const columns = useMemo(() => formColumns(lang, t), [lang, t]);
  return (
    <FormLayout<FormValues>
      initial={start.values}
      validate={validate}
      submitText={t('words:submit')}
      onSubmit={submit}
      secondary={{ text: t('words:saveDraft'), onSubmit: save }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={t('invoiceOf', { supplier: given.supplierName })}>
        <FieldInput name="kind" field={draftKind} hint={t('kindHint')} />
        <FormField name="invoiceNo" label={fields.invoiceNo[lang]}>
          <Input maxLength={40} inputMode="numeric" placeholder={t('numberHint')} />
        </FormField>
        <FieldInput name="invoiceDate" field={fields.invoiceDate} />
        <FieldInput name="remark" field={fields.remark} />
        <p className="si-wide tl-hint">{t('uploadLater')}</p>
      </FormSection>
      <FormSection title={t('lines')}>
        <LinesField<FormLine>
          name="lines"
          label={t('lines')}
          columns={columns}
          follow={followFace}
          keyOf={({ orderLineId }) => String(orderLineId)}
          nameOf={({ orderNo, partNo }) => `${orderNo} ${partNo}`}
        />
      </FormSection>
    </FormLayout>
  );
}
