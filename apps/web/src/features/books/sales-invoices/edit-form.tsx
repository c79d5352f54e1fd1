import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { PrintedLines } from './lines-card.tsx';
import { loadRules, startOf, TitleFields } from './title-fields.tsx';
import { detailPath, stalePaths, type Form, type InvoiceDetail } from './types.ts';

const none: readonly never[] = [];

/** Form for kind, title and remark of a draft or refused invoice, with save and send. */
export function EditForm({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation(['sales-invoices', 'words']);
  const { message } = App.useApp();
  const { setDirty, close } = useTab();
  const { id, version, status, source, sourceId, kind, business, drawer, remark } = invoice;
  const [initial] = useState<Form>(() => ({ ...startOf(invoice), kind, business, drawer, remark }));
  const validate = useSchema<Form>(loadRules);
  const isDraft = status === 'DRAFT';
  const { data: titles = none } = useApi(
    'GET /finance/invoice/titles',
    { query: { source, sourceId: sourceId ?? 0 } },
    { enabled: sourceId !== null },
  );
  const edit = useAct('PUT /finance/invoice/edit/:id', { refresh: stalePaths });
  const correct = useAct('PUT /finance/invoice/correct/:id', { refresh: stalePaths });
  const submit = useAct('PUT /finance/invoice/submit/:id', { refresh: stalePaths });
  const retry = useAct('PUT /finance/invoice/retry/:id', { refresh: stalePaths });
  const end = (isSent: boolean) => async (form: Form) => {
    try {
      const kept = await (isDraft ? edit : correct).orThrow({ params: { id }, body: { version, form } });
      if (isSent)
        await (isDraft ? submit : retry).orThrow({ params: { id }, body: { version: kept.version } });
      message.success(t(isSent ? 'submitted' : 'words:saved'));
      await close(true);
      goTo(detailPath(invoice));
      return undefined;
    } catch (error) {
      const errors = fieldErrorsOf(error);
      return Object.fromEntries(
        Object.entries(errors).map(([path, text]) => [path.replace(/^form\./, ''), text]),
      );
    }
  };
  if (!isDraft && status !== 'FAILED') return <EmptyState text={t('notice.notEditable')} />;
  return (
    <FormLayout<Form>
      initial={initial}
      validate={validate}
      submitText={t(isDraft ? 'action.submit' : 'action.retry')}
      onSubmit={end(true)}
      secondary={{ text: t('words:save'), onSubmit: end(false) }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={t(isDraft ? 'draftOf' : 'words:correctTitle', { no: invoice.serialNo })}>
        <TitleFields titles={titles} />
      </FormSection>
      <FormSection title={t('lines')}>
        <div className="tl-field-wide inv-split">
          <PrintedLines lines={invoice.lines} label={t('lines')} />
        </div>
      </FormSection>
    </FormLayout>
  );
}
