import { monthFields as fields } from '@treadline/contract/books/closing/fields.ts';
import { monthStatusTexts } from '@treadline/contract/books/closing/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { detailPath, path, type Month } from './types.ts';

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<Month>(fields, lang, {
        month: {
          fixed: 'left',
          sortable: true,
          render: (row) => <Link to={detailPath(row)}>{row.month}</Link>,
        },
        status: {},
        journals: {},
        debit: {},
        late: {},
        closedBy: { priority: 3 },
        closedTime: { priority: 2 },
        remark: { maxWidth: 320, priority: 1 },
        reopenReason: { hidden: true, maxWidth: 240 },
        reopenBy: { hidden: true },
      }),
    [lang],
  );
}

const totals = ({ journals, debit }: { journals: number; debit: number }) => ({
  journals: formatQuantity(journals),
  debit: formatMoney(debit),
});

/** List of accounting months, open and closed. */
export default function Months() {
  const { t } = useTranslation(['closing', 'words']);
  const lang = useLang();
  const tabs = useMemo(
    () => ({
      label: fields.status[lang],
      key: 'status' as const,
      counted: true as const,
      items: [
        { key: '', label: t('words:all') },
        ...Object.entries(monthStatusTexts).map(([key, { text }]) => ({ key, label: text[lang] })),
      ],
    }),
    [t, lang],
  );
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/closing/list', fields, lang, {
        text: { of: fields.month, placeholder: t('monthHint') },
        ended: { label: t('ended'), kind: 'boolean' },
        status: 'tabs',
      }),
    [t, lang],
  );
  return (
    <ListScreen
      endpoint="GET /finance/closing/list"
      name={path}
      title={screenTitle('/finance/closing')[lang]}
      columns={useColumns()}
      filters={filters}
      sort="-month"
      tabs={tabs}
      totals={totals}
      onOpen={(row) => goTo(detailPath(row))}
      exportName={screenTitle('/finance/closing')[lang]}
      empty={{ text: t('empty') }}
    />
  );
}
