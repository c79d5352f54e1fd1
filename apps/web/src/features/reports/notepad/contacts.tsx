import { contactFields as fields } from '@treadline/contract/reports/notepad/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useChoiceTabs } from '#kernel/fields/use-choice-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { DocumentLink, useDocumentPath } from './links.tsx';
import { path, type Contact } from './types.ts';
import { useListFilters } from './use-filters.ts';
import { useHead } from './view-switch.tsx';

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<Contact>(fields, lang, {
        time: { fixed: 'left', sortable: true },
        by: { maxWidth: 110 },
        ...(!isDealer && { dealerName: { maxWidth: 180 } }),
        clueNo: { render: ({ clueId, clueNo }) => <DocumentLink to="clue" id={clueId} no={clueNo} /> },
        plateNumber: {},
        customerName: { maxWidth: 100 },
        customerMobile: { priority: 2 },
        source: { priority: 3 },
        result: {},
        note: { maxWidth: 240 },
        nextTime: { priority: 2 },
        status: {},
        orderNo: { render: ({ orderId, orderNo }) => <DocumentLink to="order" id={orderId} no={orderNo} /> },
      }),
    [lang, isDealer],
  );
}

/** List of follow-ups of clues: who was contacted, result and consultant. */
export function Contacts() {
  const { t } = useTranslation('notepad');
  const pathOf = useDocumentPath();
  const lang = useLang();
  const shared = useListFilters();
  const filters = useMemo(
    () => filtersOf('GET /report/notepad/clue', {}, lang, { ...shared, result: 'tabs' }),
    [lang, shared],
  );
  return (
    <ListScreen
      endpoint="GET /report/notepad/clue"
      name={`${path}#clue`}
      {...useHead()}
      columns={useColumns()}
      filters={filters}
      sort="-time"
      tabs={useChoiceTabs('result', fields.result)}
      totals={({ clues }) => ({ clueNo: t('clues', { count: clues }) })}
      onOpen={({ clueId, clueNo }) => {
        const to = pathOf('clue', clueId, clueNo);
        if (to) goTo(to);
      }}
      exportName={t('view.clue')}
      empty={{ text: t('noContacts') }}
    />
  );
}
