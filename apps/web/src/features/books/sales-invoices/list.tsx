import { salesInvoiceFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import {
  salesInvoiceStatuses,
  salesInvoiceStatusTexts,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { invoiceColumns, Money } from './columns.tsx';
import { useInvoiceFilters, useIsDealer } from './filters.ts';
import { detailPath, editPath, listPath } from './types.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';

const statuses = salesInvoiceStatuses.filter((status) => status !== 'DELETED');
/** Statuses visible to a dealer. */
const issuedOnly = salesInvoiceStatuses.filter((status) => status === 'ISSUED');

const drawTotals = (sums: Record<'excl' | 'tax' | 'incl' | 'red', number>) =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, <Money key={key} value={value} />]));

/** List of sales invoices; dealers see those issued to them. */
export default function InvoiceList() {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  const isDealer = useIsDealer();
  const { buttons, any, dialog } = useInvoiceButtons();
  const views = useMemo(
    () =>
      isDealer
        ? []
        : [{ id: 'red-due', name: salesInvoiceFields.redDue.label[lang], values: { redDue: true } }],
    [isDealer, lang],
  );
  const make = (
    <Can any={['sales_invoice']} types={['OTHER']}>
      <Button type="primary" onClick={() => goTo(editPath)}>
        {t('make')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen<'GET /finance/invoice/list'>
        endpoint="GET /finance/invoice/list"
        name={listPath}
        title={screenTitle('/finance/invoice/list')[lang]}
        columns={useMemo(() => invoiceColumns(lang, isDealer), [lang, isDealer])}
        filters={useInvoiceFilters()}
        views={views}
        sort="-createdTime"
        tabs={useStatusTabs('status', isDealer ? issuedOnly : statuses, salesInvoiceStatusTexts)}
        actions={make}
        rowActions={any ? (row) => buttons(row) : undefined}
        totals={drawTotals}
        onOpen={(row) => goTo(detailPath(row))}
        rowTone={({ status, redDue }) =>
          status === 'FAILED' ? 'failed' : redDue > 0 ? 'waiting' : undefined
        }
        exportName={screenTitle('/finance/invoice/list')[lang]}
        empty={{ text: t('empty'), action: make }}
      />
      {dialog}
    </>
  );
}
