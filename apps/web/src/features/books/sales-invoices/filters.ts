import {
  salesInvoiceFields as fields,
  invoiceSourceFields,
} from '@treadline/contract/books/sales-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useFlowActor } from '#kernel/session.ts';

export const useIsDealer = (): boolean => useFlowActor().type === 'DEALER';

/** Filters of sales invoices. */
export function useInvoiceFilters() {
  const { t } = useTranslation(['sales-invoices', 'words']);
  const lang = useLang();
  const isDealer = useIsDealer();
  return useMemo(
    () =>
      filtersOf('GET /finance/invoice/list', fields, lang, {
        text: { label: t('words:number'), placeholder: t('searchHint') },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        kind: {},
        invoiceDate: {},
        source: {},
        redShare: {},
        redDue: { label: fields.redDue.label[lang], kind: 'boolean' },
        redOpen: { label: t('redOpen'), kind: 'boolean' },
        createdTime: {},
        status: 'tabs',
        sourceId: 'otherScreen',
      }),
    [t, lang, isDealer],
  );
}

/** Filters of invoiceable lines. */
export function useSourceFilters() {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  return useMemo(
    () =>
      filtersOf('GET /finance/invoice/source', invoiceSourceFields, lang, {
        text: { of: fields.sourceNo, placeholder: t('documentHint') },
        dealerId: { of: fields.dealerName, ...dealerOptions },
        time: {},
        source: 'tabs',
        sourceId: 'otherScreen',
      }),
    [t, lang],
  );
}
