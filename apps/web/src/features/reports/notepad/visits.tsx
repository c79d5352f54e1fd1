import { visitFields as fields, rankFields } from '@treadline/contract/reports/notepad/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useChoiceTabs } from '#kernel/fields/use-choice-tabs.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { DocumentLink, useDocumentPath } from './links.tsx';
import { path, type Visit } from './types.ts';
import { useListFilters } from './use-filters.ts';
import { useHead } from './view-switch.tsx';

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<Visit>(fields, lang, {
        time: { fixed: 'left', sortable: true },
        kind: {},
        plateNumber: { opens: true },
        carName: { maxWidth: 160, priority: 3 },
        customerName: { maxWidth: 100 },
        customerMobile: { priority: 2 },
        ...(!isDealer && { dealerName: { maxWidth: 180 } }),
        work: { maxWidth: 160 },
        checkNo: { render: ({ checkId, checkNo }) => <DocumentLink to="check" id={checkId} no={checkNo} /> },
        red: {},
        yellow: {},
        outcome: {},
        orderNo: { render: ({ orderId, orderNo }) => <DocumentLink to="order" id={orderId} no={orderNo} /> },
        amount: { priority: 2 },
        by: { maxWidth: 100, priority: 3 },
      }),
    [lang, isDealer],
  );
}

/** List of cars that visited: by appointment, walk-in, or checked without an appointment, with their result. */
export function Visits() {
  const { t } = useTranslation('notepad');
  const lang = useLang();
  const pathOf = useDocumentPath();
  const open = (row: Visit) => {
    const { appointmentId, checkId, plateNumber: name } = row;
    const to = pathOf('appointment', appointmentId, name) ?? pathOf('check', checkId, name);
    if (to) goTo(to);
  };
  const shared = useListFilters();
  const filters = useMemo(
    () => filtersOf('GET /report/notepad/inStore', {}, lang, { ...shared, kind: 'tabs' }),
    [lang, shared],
  );
  return (
    <ListScreen
      endpoint="GET /report/notepad/inStore"
      name={path}
      {...useHead()}
      columns={useColumns()}
      filters={filters}
      sort="-time"
      tabs={useChoiceTabs('kind', fields.kind)}
      totals={({ checks, red, yellow, orders }) => ({
        checkNo: t('checks', { count: checks }),
        red: formatQuantity(red),
        yellow: formatQuantity(yellow),
        orderNo: t('orders', { count: orders }),
      })}
      onOpen={open}
      exportName={rankFields.visits[lang]}
      empty={{ text: t('noVisits') }}
    />
  );
}
