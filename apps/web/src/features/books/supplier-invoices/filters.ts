import {
  supplierInvoiceFields as fields,
  receivedLineFields,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import { settleTypes } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';
import { useFlowActor } from '#kernel/session.ts';

export const useIsSupplier = (): boolean => useFlowActor().type === 'SUPPLIER';

/** Supplier filter for finance; a supplier sees only its own. */
function useSupplierFilter() {
  const isSupplier = useIsSupplier();
  return useMemo(
    () => !isSupplier && { of: fields.supplierName, search: searchSuppliers, resolve: resolveSuppliers },
    [isSupplier],
  );
}

/** Filters shared by invoices and their history. */
function useSharedFilters() {
  const { t } = useTranslation('supplier-invoices');
  const suppliers = useSupplierFilter();
  const isSupplier = useIsSupplier();
  return useMemo(
    () =>
      ({
        text: { of: fields.docNo, placeholder: t('searchHint') },
        supplierId: suppliers,
        match: {},
        kind: {},
        invoiceDate: {},
        createdTime: {},
        mine: { label: t('mine'), kind: 'boolean', yes: t('byMe'), no: t('byOthers') },
        verifiedByMe: !isSupplier && {
          of: fields.verifiedBy,
          kind: 'boolean' as const,
          yes: t('verifiedByMe'),
          no: t('verifiedByOthers'),
        },
        status: 'tabs',
      }) as const,
    [t, suppliers, isSupplier],
  );
}

/** Filters of supplier invoices of one kind of settlement. */
export function useInvoiceFilters() {
  const lang = useLang();
  const shared = useSharedFilters();
  return useMemo(() => filtersOf('GET /finance/supplier/retail/list', fields, lang, shared), [lang, shared]);
}

/** Filters of the history, which has both kinds of settlement. */
export function useHistoryFilters() {
  const lang = useLang();
  const { text, supplierId, ...shared } = useSharedFilters();
  return useMemo(
    () =>
      filtersOf('GET /finance/supplier/history', fields, lang, {
        text,
        supplierId,
        settleType: { options: settleTypes },
        ...shared,
        orderId: 'otherScreen',
      }),
    [lang, text, supplierId, shared],
  );
}

/** Filters of received lines. */
export function useReceivedFilters() {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const lang = useLang();
  const suppliers = useSupplierFilter();
  return useMemo(
    () =>
      filtersOf('GET /finance/supplier/purchaseRecord', receivedLineFields, lang, {
        text: { of: fields.docNo, placeholder: t('ordersHint') },
        supplierId: suppliers,
        part: { label: t('words:part'), placeholder: t('partHint') },
        receivedTime: {},
        source: {},
        type: 'api',
        settleType: 'control',
      }),
    [t, lang, suppliers],
  );
}
