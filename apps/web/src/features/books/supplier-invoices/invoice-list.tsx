import {
  supplierInvoiceStatuses,
  supplierInvoiceStatusTexts,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { drawTotals, invoiceColumns } from './columns.tsx';
import { useInvoiceFilters, useIsSupplier } from './filters.ts';
import { detailPath, folderOf, listPath, type SettleType } from './types.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';

const statuses = supplierInvoiceStatuses.filter((status) => status !== 'DELETED');

/** List of supplier invoices of one kind of settlement: drafts, pending and paid. */
export function InvoiceList({ settleType }: { settleType: SettleType }) {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const isSupplier = useIsSupplier();
  const { buttons, any, dialog } = useInvoiceButtons();
  const columns = useMemo(() => invoiceColumns(lang, isSupplier, false), [lang, isSupplier]);
  const folder = folderOf(settleType);
  const path = listPath(settleType);
  const records = (
    <Can any={['purchase_invoice_list']}>
      <Button type="primary" onClick={() => goTo(`/finance/supplier/${folder}/purchaseRecord`)}>
        {t('toRecords')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        endpoint={`GET /finance/supplier/${folder}/list` as 'GET /finance/supplier/retail/list'}
        name={path}
        title={screenTitle(`/finance/supplier/${folder}/list`)[lang]}
        columns={columns}
        filters={useInvoiceFilters()}
        sort="-createdTime"
        tabs={useStatusTabs('status', statuses, supplierInvoiceStatusTexts)}
        actions={records}
        rowActions={any ? (row) => buttons(row) : undefined}
        totals={drawTotals}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={screenTitle(`/finance/supplier/${folder}/list`)[lang]}
        empty={{ text: t('empty'), action: records }}
      />
      {dialog}
    </>
  );
}
