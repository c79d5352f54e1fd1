import { owedItemFields as fields, owedKinds } from '@treadline/contract/books/ageing/fields.ts';
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
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DaySwitch, useDay } from './day-switch.tsx';
import { documentPath, type OwedItem } from './types.ts';
import { useAgeingFilters, useOwedSides } from './use-filters.ts';

function DocumentNo({ no, to, none }: { no: string; to: string | undefined; none: string }) {
  if (no === '') return <span className="tl-hint">{none}</span>;
  return <CopyText value={no}>{to ? <Link to={to}>{no}</Link> : no}</CopyText>;
}

function useColumns(open: ReadonlySet<string>) {
  const { t } = useTranslation('ageing');
  const lang = useLang();
  const { type } = useMe();
  return useMemo(
    () =>
      columnsOf<OwedItem>(fields, lang, {
        docNo: {
          fixed: 'left',
          sortable: true,
          render: (row) => <DocumentNo no={row.docNo} to={documentPath(row, open)} none={t('none')} />,
        },
        kind: {},
        // A dealer knows who it is; the accounts are the platform's.
        ...(type !== 'DEALER' && { partyName: { maxWidth: 220, sortable: true } }),
        ...(type === 'OTHER' && { partyType: { priority: 2 }, account: { priority: 3 } }),
        amount: { sortable: true },
        bucket: {},
        ageDays: {
          sortable: true,
          render: ({ ageDays }) => (
            <span className={`tl-num${ageDays > 90 ? ' tl-negative' : ''}`}>
              {formatQuantity(Math.max(ageDays, 0))}
            </span>
          ),
        },
        day: { sortable: true },
        dueDay: { sortable: true },
      }),
    [t, lang, open, type],
  );
}

function useFilters() {
  const lang = useLang();
  const shared = useAgeingFilters();
  const isDesk = useMe().type === 'OTHER';
  return useMemo(() => {
    const { AR, AP, GRNI, ORD, SUSP, FRT, CH, CHF } = fields.account.choices;
    const { STATEMENT, ORDER, CREDIT, CORRECTION, NONE } = owedKinds;
    return filtersOf('GET /finance/ageing/items', fields, lang, {
      ...shared,
      bucket: {},
      kind: isDesk ? {} : { options: { STATEMENT, ORDER, CREDIT, CORRECTION, NONE } },
      account: isDesk && { options: { AR, AP, GRNI, ORD, SUSP, FRT, CH, CHF } },
      dueDay: {},
      day: 'control',
      party: 'link',
    });
  }, [shared, lang, isDesk]);
}

/** Screen of the open documents behind an ageing amount. */
export default function Items() {
  const { t } = useTranslation('ageing');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const day = useDay();
  const party = typeof query.party === 'string' ? query.party : undefined;
  const fixed = useMemo(() => ({ day, party }), [day, party]);
  const open = useOpenPaths();
  return (
    <ListScreen
      endpoint="GET /finance/ageing/items"
      name="/finance/ageing/items"
      title={screenTitle('/finance/ageing/items')[lang]}
      columns={useColumns(open)}
      filters={useFilters()}
      fixed={fixed}
      sort="-ageDays"
      tabs={useOwedSides()}
      switch={<DaySwitch />}
      totals={({ amount }) => ({ amount: formatMoney(amount) })}
      onOpen={(row) => {
        const to = documentPath(row, open);
        if (to) goTo(to);
        else setQuery({ ...query, party: row.party });
      }}
      exportName={screenTitle('/finance/ageing/items')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
