import { internalIncomeFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import {
  internalFlow,
  internalStates,
  internalStateTexts,
} from '@treadline/contract/books/internal-invoices/flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { InvoiceLink, Money } from './cells.tsx';
import { drawTotals, incomePath, placeOf, type Income } from './types.ts';
import { asDocument, useInvoiceButtons } from './use-buttons.ts';
import { useSharedFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const GenerateDialog = lazyDialog(() =>
  import('./generate-dialog.tsx').then((module) => module.GenerateDialog),
);
const IssueDialog = lazyDialog(() => import('./issue-dialog.tsx').then((module) => module.IssueDialog));

const incomeColumns = (lang: Lang) =>
  columnsOf<Income>(fields, lang, {
    month: { sortable: true, fixed: 'left' },
    sellerName: { maxWidth: 200 },
    buyerName: { maxWidth: 200 },
    state: {},
    quantity: {},
    excl: { render: (row) => <Money fen={row.excl} /> },
    tax: {},
    incl: { sortable: true, render: (row) => <Money fen={row.incl} /> },
    cost: { priority: 3 },
    margin: { sortable: true, priority: 4, render: (row) => <Money fen={row.margin} /> },
    docNo: { sortable: true, render: (row) => <InvoiceLink id={row.id} docNo={row.docNo} /> },
    lines: { priority: 2 },
    invoiceNo: { priority: 1 },
    issuedDay: { priority: 1 },
  });

/** Whether the workflow allows an action; forbidden ones are hidden, and uninvoiced rows have none. */
const isOpen = (action: string, row: Income): boolean =>
  row.id > 0 &&
  (internalFlow[action as keyof typeof internalFlow].from as readonly string[]).includes(
    asDocument(row).status,
  );

/** Internal income of the platform's companies by month. */
export default function InternalIncome() {
  const { t } = useTranslation('internal-invoices');
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const [issued, setIssued] = useState<ReturnType<typeof asDocument> | null>(null);
  const shared = useSharedFilters(t('searchHint'));
  const filters = useMemo(
    () => filtersOf('GET /finance/inner/income', fields, lang, { ...shared, state: 'tabs' }),
    [lang, shared],
  );
  const { buttons, any } = useInvoiceButtons(setIssued);
  const generate = (
    <Button type="primary" onClick={() => setOpen(true)}>
      {t('generate.action')}
    </Button>
  );
  return (
    <>
      <ListScreen<'GET /finance/inner/income'>
        endpoint="GET /finance/inner/income"
        name={incomePath}
        title={screenTitle('/finance/inner/income')[lang]}
        columns={useMemo(() => incomeColumns(lang), [lang])}
        filters={filters}
        tabs={useStatusTabs('state', internalStates, internalStateTexts)}
        sort="-month"
        switch={<ViewSwitch view="income" />}
        actions={generate}
        rowActions={any ? (row) => buttons(asDocument(row)).filter(({ key }) => isOpen(key, row)) : undefined}
        totals={drawTotals}
        onOpen={(row) => goTo(placeOf(row))}
        exportName={screenTitle('/finance/inner/income')[lang]}
        empty={{ text: t('empty') }}
      />
      <GenerateDialog open={open} onClose={() => setOpen(false)} />
      {issued && <IssueDialog invoice={issued} open onClose={() => setIssued(null)} />}
    </>
  );
}
