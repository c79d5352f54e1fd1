import {
  redShares,
  salesInvoiceFields as fields,
  salesInvoiceKinds,
  salesInvoiceSources,
  invoiceSourceFields,
} from '@treadline/contract/books/sales-invoices/fields.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { useFlowActor } from '#kernel/session.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const remoteDealers = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
const select = { kind: 'select', multiple: true } as const;

export const useIsDealer = (): boolean => useFlowActor().type === 'DEALER';

const optionsOf = (texts: Readonly<Record<string, Text>>, lang: Lang) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: text[lang] }));

/** Dealer filter for finance; a dealer sees only its own. */
const dealerFilter = (isDealer: boolean, lang: Lang) =>
  isDealer ? [] : [{ key: 'dealerId' as const, label: fields.dealerName[lang], ...select, ...remoteDealers }];

/** Filters of sales invoices. */
export function useInvoiceFilters() {
  const { t } = useTranslation(['sales-invoices', 'words']);
  const lang = useLang();
  const isDealer = useIsDealer();
  return useMemo(
    () => [
      { key: 'text' as const, label: t('words:number'), kind: 'text' as const, placeholder: t('searchHint') },
      ...dealerFilter(isDealer, lang),
      {
        key: 'kind' as const,
        label: fields.kind.label[lang],
        ...select,
        options: optionsOf(salesInvoiceKinds, lang),
      },
      filterOf(fields, 'invoiceDate', lang),
      {
        key: 'source' as const,
        label: fields.source[lang],
        ...select,
        options: optionsOf(salesInvoiceSources, lang),
      },
      {
        key: 'redShare' as const,
        label: fields.redShare[lang],
        ...select,
        options: optionsOf(redShares, lang),
      },
      { key: 'redDue' as const, label: fields.redDue.label[lang], kind: 'boolean' as const },
      { key: 'redOpen' as const, label: t('redOpen'), kind: 'boolean' as const },
      filterOf(fields, 'createdTime', lang),
    ],
    [t, lang, isDealer],
  );
}

/** Filters of invoiceable lines. */
export function useSourceFilters() {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  return useMemo(
    () => [
      {
        key: 'text' as const,
        label: fields.sourceNo[lang],
        kind: 'text' as const,
        placeholder: t('documentHint'),
      },
      ...dealerFilter(false, lang),
      filterOf(invoiceSourceFields, 'time', lang),
    ],
    [t, lang],
  );
}
