import { redLetterFields as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { redLetterStatuses, redLetterStatusTexts } from '@treadline/contract/books/sales-invoices/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { Money, redColumns } from './columns.tsx';
import { useRedButtons } from './use-red-buttons.ts';

const drawTotals = (sums: Record<'excl' | 'tax' | 'incl', number>) =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, <Money key={key} value={value} />]));

/** List of red letters with their red invoices. */
export default function RedList() {
  const { t } = useTranslation(['sales-invoices', 'words']);
  const lang = useLang();
  const { buttons, any } = useRedButtons();
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/invoice/red/list', fields, lang, {
        text: { label: t('words:number'), placeholder: t('redHint') },
        createdTime: {},
        redInvoiceDate: {},
        status: 'tabs',
      }),
    [t, lang],
  );
  return (
    <ListScreen<'GET /finance/invoice/red/list'>
      endpoint="GET /finance/invoice/red/list"
      name="/finance/invoice/red"
      title={screenTitle('/finance/invoice/red')[lang]}
      columns={useMemo(() => redColumns(lang), [lang])}
      filters={filters}
      sort="-createdTime"
      tabs={useStatusTabs('status', redLetterStatuses, redLetterStatusTexts)}
      rowActions={any ? (row) => buttons(row) : undefined}
      totals={drawTotals}
      onOpen={({ invoiceId, invoiceNo }) =>
        goTo(screenPath('/finance/invoice/detail', { id: invoiceId, name: invoiceNo }))
      }
      exportName={screenTitle('/finance/invoice/red')[lang]}
      empty={{ text: t('redEmpty') }}
    />
  );
}
