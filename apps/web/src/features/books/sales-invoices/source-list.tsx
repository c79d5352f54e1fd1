import { salesInvoiceSources, salesInvoiceFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { formatQuantity } from '#kernel/format.ts';
import { Money, sourceColumns } from './columns.tsx';
import { useSourceFilters } from './filters.ts';
import { editPath, makePath, type Source } from './types.ts';

const isOneDocument = (rows: readonly Source[]): boolean =>
  rows.every(({ source, sourceId }) => source === rows[0]?.source && sourceId === rows[0]?.sourceId);

const make = (rows: readonly Source[]) => {
  const [first] = rows;
  if (first)
    goTo(
      makePath(
        first.source,
        first.sourceId,
        first.sourceNo,
        rows.map(({ key }) => key),
      ),
    );
};

/** List of uninvoiced lines; creates invoices for selected lines of an order or statement, or for all of it. */
export function SourceList() {
  const { t } = useTranslation(['sales-invoices', 'words']);
  const lang = useLang();
  const tabs = useMemo(
    () => ({
      label: salesInvoiceFields.source[lang],
      key: 'source' as const,
      items: [
        { key: '', label: t('words:all') },
        ...Object.entries(salesInvoiceSources).map(([key, text]) => ({ key, label: text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
  return (
    <ListScreen<'GET /finance/invoice/source'>
      endpoint="GET /finance/invoice/source"
      name={editPath}
      title={t('sources')}
      columns={useMemo(() => sourceColumns(lang), [lang])}
      filters={useSourceFilters()}
      sort="-time"
      tabs={tabs}
      rowActions={({ source, sourceId, sourceNo }) => [
        { key: 'make', label: t('makeAll'), onClick: () => goTo(makePath(source, sourceId, sourceNo)) },
      ]}
      batch={(list) => [
        {
          key: 'make',
          label: t('make'),
          primary: true,
          blocked: isOneDocument(list.selected) ? undefined : t('blocked.mixed'),
          onClick: () => make(list.selected),
        },
      ]}
      totals={({ quantity, tax, incl }) => ({
        quantity: formatQuantity(quantity),
        tax: <Money value={tax} />,
        incl: <Money value={incl} />,
      })}
      onOpen={({ source, sourceId, sourceNo }) => goTo(makePath(source, sourceId, sourceNo))}
      exportName={t('sources')}
      empty={{ text: t('noSources') }}
    />
  );
}
