import { internalLineFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { InvoiceLink, LinePart, Money, OrderLink } from './cells.tsx';
import { drawTotals, linesPath, type Line } from './types.ts';
import { useSharedFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const lineColumns = (lang: Lang) =>
  columnsOf<Line>(fields, lang, {
    time: { sortable: true, fixed: 'left' },
    sellerName: { maxWidth: 160 },
    buyerName: { maxWidth: 160, priority: 1 },
    source: { priority: 2 },
    orderNo: { sortable: true, render: (line) => <OrderLink line={line} /> },
    warehouse: { maxWidth: 140, priority: 3 },
    size: { maxWidth: 140, render: (line) => <LinePart line={line} as="size" /> },
    partNo: { priority: 1, render: (line) => <LinePart line={line} as="partNo" /> },
    name: { hidden: true },
    quantity: {},
    cost: { priority: 3 },
    markup: { priority: 2 },
    excl: { render: (line) => <Money fen={line.excl} /> },
    taxRate: { hidden: true },
    tax: {},
    incl: { sortable: true, render: (line) => <Money fen={line.incl} /> },
    margin: { hidden: true },
    docNo: { render: (line) => <InvoiceLink id={line.invoiceId} docNo={line.docNo} /> },
    reason: { maxWidth: 160, priority: 1 },
    day: { hidden: true },
  });

function useParts() {
  const { t } = useTranslation(['internal-invoices', 'words']);
  const lang = useLang();
  const shared = useSharedFilters(t('lines.searchHint'));
  return useMemo(
    () => ({
      columns: lineColumns(lang),
      filters: filtersOf('GET /finance/inner/lines', fields, lang, {
        ...shared,
        source: {},
        invoiceId: 'otherScreen',
        claimed: 'tabs',
      }),
      tabs: {
        label: t('claimed.label'),
        key: 'claimed' as const,
        items: [
          { key: '', label: t('words:all') },
          { key: 'OPEN', label: t('claimed.OPEN') },
          { key: 'CLAIMED', label: t('claimed.CLAIMED') },
        ],
        counted: true as const,
      },
    }),
    [t, lang, shared],
  );
}

/** List of goods of one platform company sold by another, by line. */
export default function InternalLines() {
  const { t } = useTranslation('internal-invoices');
  const lang = useLang();
  return (
    <ListScreen<'GET /finance/inner/lines'>
      endpoint="GET /finance/inner/lines"
      name={linesPath}
      title={screenTitle('/finance/inner/lines')[lang]}
      {...useParts()}
      sort="-time"
      switch={<ViewSwitch view="lines" />}
      totals={drawTotals}
      exportName={screenTitle('/finance/inner/lines')[lang]}
      empty={{ text: t('lines.empty') }}
    />
  );
}
