import { ageingFields as fields } from '@treadline/contract/books/ageing/fields.ts';
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
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DaySwitch, useDay } from './day-switch.tsx';
import { bucketColumns, itemsPath, path, type AgeingParty } from './types.ts';
import { useAgeingFilters, useOwedSides } from './use-filters.ts';

type Amount = keyof typeof bucketColumns | 'total';
const amounts = Object.keys(bucketColumns) as (keyof typeof bucketColumns)[];

/** Filters of this list, for the list of documents. */
function useAsked(): Record<string, unknown> {
  const [{ day, side, text, partyType }] = useTabQuery();
  return useMemo(() => ({ day, side, text, partyType }), [day, side, text, partyType]);
}

/** Amount linked to the documents it counts. */
function Counted({ fen, to, tone }: { fen: number; to: string; tone?: string }) {
  if (fen === 0) return <span className="tl-num tl-zero">{formatMoney(0)}</span>;
  return (
    <Link className={`tl-num ${tone ?? ''}`} to={to}>
      {formatMoney(fen)}
    </Link>
  );
}

function useColumns(asked: Record<string, unknown>) {
  const lang = useLang();
  return useMemo(() => {
    const draw = (key: Amount) => ({
      ...((key === 'total' || key === 'older') && { sortable: true }),
      render: (row: AgeingParty) => (
        <Counted
          fen={row[key]}
          {...((key === 'd180' || key === 'older') && { tone: 'tl-negative' })}
          to={itemsPath({
            ...asked,
            text: undefined,
            party: row.id,
            ...(key !== 'total' && { bucket: bucketColumns[key] }),
          })}
        />
      ),
    });
    return columnsOf<AgeingParty>(fields, lang, {
      partyName: { fixed: 'left', maxWidth: 200, sortable: true },
      partyType: { priority: 2 },
      total: draw('total'),
      notDue: draw('notDue'),
      d30: draw('d30'),
      d60: draw('d60'),
      d90: draw('d90'),
      d180: draw('d180'),
      older: draw('older'),
      oldest: { sortable: true, priority: 3 },
      items: { priority: 1 },
    });
  }, [lang, asked]);
}

/** Ageing of receivables and payables by party, as of the end of any day. */
export default function Parties() {
  const { t } = useTranslation('ageing');
  const lang = useLang();
  const asked = useAsked();
  const day = useDay();
  const shared = useAgeingFilters();
  const filters = useMemo(
    () => filtersOf('GET /finance/ageing/list', fields, lang, { ...shared, day: 'control' }),
    [lang, shared],
  );
  const fixed = useMemo(() => ({ day }), [day]);
  const draw = (sums: Record<Amount, number> & { items: number }) => ({
    total: <Counted fen={sums.total} to={itemsPath(asked)} />,
    items: formatQuantity(sums.items),
    ...Object.fromEntries(
      amounts.map((key) => [
        key,
        <Counted key={key} fen={sums[key]} to={itemsPath({ ...asked, bucket: bucketColumns[key] })} />,
      ]),
    ),
  });
  return (
    <ListScreen
      endpoint="GET /finance/ageing/list"
      name={path}
      title={screenTitle('/finance/ageing')[lang]}
      columns={useColumns(asked)}
      filters={filters}
      fixed={fixed}
      sort="-total"
      tabs={useOwedSides()}
      switch={<DaySwitch />}
      totals={draw}
      onOpen={(row) => goTo(itemsPath({ ...asked, text: undefined, party: row.id }))}
      exportName={screenTitle('/finance/ageing')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
