import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useTab, useTabQuery } from '#kernel/tabs/use-tab.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { PrintedLines } from './lines-card.tsx';
import './sales-invoices.css';
import { loadRules, startOf, TitleFields } from './title-fields.tsx';
import {
  detailPath,
  listPath,
  stalePaths,
  type Form,
  type Invoice,
  type Preview,
  type SourceKind,
  type Title,
} from './types.ts';

interface Given {
  source: SourceKind;
  keys: readonly string[];
  preview: Preview;
  titles: readonly Title[];
}

/** Saves the invoices as drafts and sends them; drafts saved before a refusal are shown. */
function useMaking(source: SourceKind, keys: readonly string[]) {
  const { t } = useTranslation(['sales-invoices', 'words']);
  const { message } = App.useApp();
  const { close } = useTab();
  const save = useAct('POST /finance/invoice/save', { refresh: stalePaths });
  const submit = useAct('PUT /finance/invoice/submit/:id', { refresh: stalePaths });
  const send = async (invoices: readonly Invoice[]) => {
    for (const { id, version } of invoices) await submit.orThrow({ params: { id }, body: { version } });
    message.success(t('submitted'));
  };
  return (isSent: boolean) => async (form: Form) => {
    try {
      const { invoices } = await save.orThrow({ body: { source, keys: [...keys], form } });
      if (isSent) await send(invoices).catch((error: unknown) => void message.error(textOfError(error)));
      else message.success(t('words:saved'));
      await close(true);
      const [first] = invoices;
      goTo(first ? detailPath(first) : listPath);
      return undefined;
    } catch (error) {
      const errors = Object.entries(fieldErrorsOf(error));
      return Object.fromEntries(errors.map(([path, text]) => [path.replace(/^form\./, ''), text]));
    }
  };
}

/** Title and kind above the previewed invoices, several where one would be too long or too large. */
function GivenForm({ source, keys, preview, titles }: Given) {
  const { t } = useTranslation('sales-invoices');
  const { setDirty, close } = useTab();
  const { displayName } = useMe();
  const [initial] = useState(() => startOf(titles[0], displayName.slice(0, 20)));
  const validate = useSchema<Form>(loadRules);
  const end = useMaking(source, keys);
  const { invoices, refunding } = preview;
  return (
    <FormLayout<Form>
      initial={initial}
      validate={validate}
      submitText={t('action.submit')}
      onSubmit={end(true)}
      secondary={{ text: t('saveDraft'), onSubmit: end(false) }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection
        main
        title={t('makeOf', { no: preview.sourceNo })}
        extra={<span className="tl-hint">{t('amountOf', { amount: formatMoney(preview.incl) })}</span>}
      >
        {refunding > 0 && (
          <Alert
            type="warning"
            showIcon
            className="tl-field-wide"
            title={t('notice.refunding', { amount: formatMoney(refunding) })}
          />
        )}
        <TitleFields titles={titles} />
      </FormSection>
      <FormSection title={t('preview', { count: invoices.length })}>
        <div className="tl-field-wide inv-split">
          {invoices.map(({ lines, incl }, i) => (
            // The invoices of a preview have no number yet.
            // oxlint-disable-next-line react/no-array-index-key
            <section key={i}>
              <h3>{t('previewOf', { place: i + 1, amount: formatMoney(incl) })}</h3>
              <PrintedLines
                lines={lines}
                label={t('previewOf', { place: i + 1, amount: formatMoney(incl) })}
              />
            </section>
          ))}
        </div>
      </FormSection>
    </FormLayout>
  );
}

/** Notice that nothing is left to invoice, with a link to the existing invoices. */
function AllInvoiced({ text }: { text: string }) {
  const { t } = useTranslation('sales-invoices');
  return (
    <EmptyState
      text={t('allInvoiced')}
      action={
        <Button type="primary" onClick={() => goTo(screenPath(listPath, { text }))}>
          {t('toInvoices')}
        </Button>
      }
    />
  );
}

function KeysForm({ source, sourceId, keys }: { source: SourceKind; sourceId: number; keys: string[] }) {
  const preview = useApi(
    'POST /finance/invoice/preview',
    { body: { source, keys } },
    { staleTime: Infinity },
  );
  const titles = useApi('GET /finance/invoice/titles', { query: { source, sourceId } });
  const error = preview.error ?? titles.error;
  if (error)
    return (
      <ErrorState
        message={textOfError(error)}
        requestId={error.requestId}
        retry={() => void Promise.all([preview.refetch(), titles.refetch()])}
      />
    );
  if (!preview.data || !titles.data) return <SkeletonPage kind="form" />;
  return <GivenForm source={source} keys={keys} preview={preview.data} titles={titles.data} />;
}

/**
 * Keys of all open lines of an order or statement, read page by page, as an invoice may have more lines than a page.
 */
async function readKeys(source: SourceKind, sourceId: number): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1; ; page++) {
    const query = { source, sourceId: String(sourceId), sort: 'time', page, pageSize: 100 } as const;
    const { list, total } = await api('GET /finance/invoice/source', { query });
    keys.push(...list.map(({ key }) => key));
    if (list.length === 0 || keys.length >= total) return keys;
  }
}

/** Form to create invoices for an order or statement, of all or the selected lines. */
export function MakeForm({
  source,
  sourceId,
  chosen,
}: {
  source: SourceKind;
  sourceId: number;
  chosen: string[];
}) {
  const [{ name }] = useTabQuery();
  const { data, error, refetch } = useQuery<string[], ApiError>({
    // Old once an invoice changed, as the list is.
    queryKey: ['GET /finance/invoice/source', source, sourceId],
    queryFn: () => readKeys(source, sourceId),
  });
  const keys = useMemo(
    () => (chosen.length > 0 ? (data ?? []).filter((key) => chosen.includes(key)) : (data ?? [])),
    [data, chosen],
  );
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return <SkeletonPage kind="form" />;
  if (keys.length === 0) return <AllInvoiced text={typeof name === 'string' ? name : ''} />;
  return <KeysForm source={source} sourceId={sourceId} keys={keys} />;
}
