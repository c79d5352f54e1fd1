import {
  settlementFields as fields,
  settlementSources,
} from '@treadline/contract/books/statements/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useMe } from '#kernel/session.ts';
import { LinePart, Money, OrderLink, StatementLink } from './cells.tsx';
import { isOneParty, type Line } from './types.ts';

const lineColumns = (lang: Lang, isAlone: boolean) =>
  columnsOf<Line>(fields, lang, {
    time: { sortable: true, fixed: 'left' },
    ...(!isAlone && { partyName: { maxWidth: 220 } }),
    source: {},
    orderNo: { sortable: true, render: (line) => <OrderLink line={line} /> },
    size: { maxWidth: 160, render: (line) => <LinePart line={line} as="size" /> },
    name: { maxWidth: 200, priority: 3 },
    partNo: { priority: 2, render: (line) => <LinePart line={line} as="partNo" /> },
    quantity: {},
    excl: { priority: 4 },
    taxRate: { priority: 1 },
    tax: { priority: 5 },
    incl: { sortable: true, render: (line) => <Money fen={line.incl} /> },
    settled: { priority: 5 },
    statementNo: { render: (line) => <StatementLink id={line.statementId} no={line.statementNo} /> },
    reason: { maxWidth: 200, priority: 2 },
    day: { hidden: true },
    actor: { hidden: true },
  });

type Totals = Record<'quantity' | 'excl' | 'tax' | 'incl' | 'settled', number>;
export const lineTotals = ({ quantity, ...money }: Totals) => ({
  quantity: formatQuantity(quantity),
  ...Object.fromEntries(Object.entries(money).map(([key, fen]) => [key, formatMoney(fen)])),
});

function useParts(sources: readonly (keyof typeof settlementSources)[]) {
  const { t } = useTranslation(['statements', 'words']);
  const lang = useLang();
  const isAlone = isOneParty(useMe().type);
  return useMemo(
    () => ({
      columns: lineColumns(lang, isAlone),
      filters: filtersOf('GET /finance/dealer/salesRecord', fields, lang, {
        text: { label: t('words:search'), placeholder: t('lineHint') },
        day: {},
        source: { options: sources.map((value) => ({ value, label: settlementSources[value][lang] })) },
        claimed: 'tabs',
        partyId: 'api',
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
    [t, lang, isAlone, sources],
  );
}

const sourcesOf = {
  sales: ['retail-order', 'split-return', 'correction', 'carry'],
  purchases: ['dealer-receipt', 'dealer-claim', 'dealer-return', 'correction', 'carry'],
} as const;

/** List of settlement lines of dealers, retail or wholesale. */
export function LinesList({ kind }: { kind: 'sales' | 'purchases' }) {
  const { t } = useTranslation('statements');
  const name = kind === 'sales' ? '/finance/dealer/salesRecord' : '/finance/dealer/purchaseRecord';
  const title = screenTitle(name)[useLang()];
  return (
    <ListScreen<'GET /finance/dealer/salesRecord'>
      // Both endpoints answer alike.
      endpoint={`GET ${name}` as 'GET /finance/dealer/salesRecord'}
      name={name}
      title={title}
      {...useParts(sourcesOf[kind])}
      sort="-time"
      totals={lineTotals}
      exportName={title}
      empty={{ text: t(`${kind}.empty`) }}
    />
  );
}
