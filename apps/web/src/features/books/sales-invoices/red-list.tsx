import { redLetterFields as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { redLetterStatuses, redLetterStatusTexts } from '@treadline/contract/books/sales-invoices/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { Money, redColumns } from './columns.tsx';
import { useRedButtons } from './use-red-buttons.ts';

const drawTotals = (sums: Record<'excl' | 'tax' | 'incl', number>) =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, <Money key={key} value={value} />]));

/** List of red letters with their red invoices. */
export default function RedList() {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  const { buttons, any } = useRedButtons();
  const filters = useMemo(
    () => [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('redHint') },
      { key: 'createdTime' as const, label: fields.createdTime[lang], kind: 'dayRange' as const },
      { key: 'redInvoiceDate' as const, label: fields.redInvoiceDate[lang], kind: 'dayRange' as const },
    ],
    [t, lang],
  );
  return (
    <ListScreen<'GET /finance/invoice/red/list'>
      endpoint="GET /finance/invoice/red/list"
      name="/finance/invoice/red"
      title={t('redTitle')}
      columns={useMemo(() => redColumns(lang), [lang])}
      filters={filters}
      sort="-createdTime"
      tabs={useStatusTabs('status', redLetterStatuses, redLetterStatusTexts)}
      rowActions={any ? (row) => buttons(row) : undefined}
      totals={drawTotals}
      onOpen={({ invoiceId, invoiceNo }) =>
        goTo(screenPath('/finance/invoice/detail', { id: invoiceId, name: invoiceNo }))
      }
      exportName={t('redTitle')}
      empty={{ text: t('redEmpty') }}
    />
  );
}
