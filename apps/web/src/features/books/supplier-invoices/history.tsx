import {
  supplierInvoiceFlow as flow,
  supplierInvoiceStatuses,
  supplierInvoiceStatusTexts,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { drawTotals, invoiceColumns } from './columns.tsx';
import { useHistoryFilters, useIsSupplier } from './filters.ts';
import { detailPath } from './types.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';
import { useVerifyMany } from './use-verify-many.ts';

const statuses = supplierInvoiceStatuses.filter((status) => status !== 'DELETED' && status !== 'DRAFT');

/** List of submitted supplier invoices, retail and wholesale. */
export default function History() {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const isSupplier = useIsSupplier();
  const { buttons, any, dialog } = useInvoiceButtons();
  const mayVerify = useCan()({ any: flow.verify.needs, types: flow.verify.types });
  const verify = useVerifyMany();
  const columns = useMemo(() => invoiceColumns(lang, isSupplier, true), [lang, isSupplier]);
  return (
    <>
      <ListScreen<'GET /finance/supplier/history'>
        endpoint="GET /finance/supplier/history"
        name="/finance/supplier/history"
        title={screenTitle('/finance/supplier/history')[lang]}
        columns={columns}
        filters={useHistoryFilters()}
        sort="-createdTime"
        tabs={useStatusTabs('status', statuses, supplierInvoiceStatusTexts)}
        rowActions={any ? (row) => buttons(row) : undefined}
        totals={drawTotals}
        onOpen={(row) => goTo(detailPath(row))}
        {...(mayVerify && { batch: (list) => [verify(list.selected, () => list.clearSelection())] })}
        exportName={screenTitle('/finance/supplier/history')[lang]}
        empty={{ text: t('empty') }}
      />
      {dialog}
    </>
  );
}
