import {
  receivedSources,
  supplierInvoiceFields as fields,
  receivedLineFields,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import { settleTypes } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';
import { useFlowActor } from '#kernel/session.ts';

const select = { kind: 'select', multiple: true } as const;

export const useIsSupplier = (): boolean => useFlowActor().type === 'SUPPLIER';

/** Supplier filter for finance; a supplier sees only its own. */
function useSupplierFilter() {
  const lang = useLang();
  const isSupplier = useIsSupplier();
  return useMemo(
    () =>
      isSupplier
        ? []
        : [
            {
              key: 'supplierId' as const,
              label: fields.supplierName[lang],
              ...select,
              search: searchSuppliers,
              resolve: resolveSuppliers,
            },
          ],
    [lang, isSupplier],
  );
}

/** Filters of supplier invoices. */
export function useInvoiceFilters() {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const suppliers = useSupplierFilter();
  const isSupplier = useIsSupplier();
  return useMemo(
    () => [
      {
        key: 'text' as const,
        label: fields.docNo[lang],
        kind: 'text' as const,
        placeholder: t('searchHint'),
      },
      ...suppliers,
      filterOf(fields, 'match', lang),
      filterOf(fields, 'invoiceDate', lang),
      filterOf(fields, 'createdTime', lang),
      {
        key: 'mine' as const,
        label: t('mine'),
        kind: 'boolean' as const,
        yes: t('byMe'),
        no: t('byOthers'),
      },
      ...(isSupplier
        ? []
        : [
            {
              key: 'verifiedByMe' as const,
              label: fields.verifiedBy[lang],
              kind: 'boolean' as const,
              yes: t('verifiedByMe'),
              no: t('verifiedByOthers'),
            },
          ]),
    ],
    [t, lang, suppliers, isSupplier],
  );
}

/** Filters of the history, which has both kinds of settlement. */
export function useHistoryFilters() {
  const lang = useLang();
  const filters = useInvoiceFilters();
  return useMemo(() => {
    const type = {
      key: 'settleType' as const,
      label: fields.settleType[lang],
      ...select,
      options: Object.entries(settleTypes).map(([value, text]) => ({ value, label: text[lang] })),
    };
    return [...filters.slice(0, 2), type, ...filters.slice(2)];
  }, [lang, filters]);
}

/** Filters of received lines. */
export function useReceivedFilters() {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const lang = useLang();
  const suppliers = useSupplierFilter();
  return useMemo(
    () => [
      {
        key: 'text' as const,
        label: fields.docNo[lang],
        kind: 'text' as const,
        placeholder: t('ordersHint'),
      },
      ...suppliers,
      { key: 'part' as const, label: t('words:part'), kind: 'text' as const, placeholder: t('partHint') },
      filterOf(receivedLineFields, 'receivedTime', lang),
      {
        key: 'source' as const,
        label: receivedLineFields.source[lang],
        ...select,
        options: Object.entries(receivedSources).map(([value, text]) => ({ value, label: text[lang] })),
      },
    ],
    [t, lang, suppliers],
  );
}
