import { countLineFields as fields } from '@treadline/contract/stock/counts/fields.ts';
import { mostLines } from '@treadline/contract/stock/counts/plan.ts';
import { recountTexts } from '@treadline/contract/stock/counts/flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { columnsOf, showValue } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { emptySelection } from '#ui/grid/selection.ts';
import { Delta } from './cells.tsx';
import { LineBar } from './line-bar.tsx';
import { LineDialog } from './line-dialog.tsx';
import { PickedDialog } from './picked-dialog.tsx';
import type { CountDetail, CountLine } from './types.ts';
import { SheetTools } from './sheet-tools.tsx';
import { isOpenLine, useLineActions } from './use-line-actions.ts';

/** State of a line, with the reason for a recount as tooltip. */
const stateOf = (line: CountLine, lang: Lang, posted: string) => {
  const why = line.recount === '' ? '' : recountTexts[line.recount][lang];
  return (
    <span title={why || undefined}>
      {line.postTime ? posted : showValue(fields.state, line.state, lang)}
      {line.recount === 'RACKS' && ` ${line.racks}`}
    </span>
  );
};

const lineColumns = (lang: Lang, isTold: boolean, hasValue: boolean, posted: string) =>
  columnsOf<CountLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    partNo: { render: (line) => <PartNo part={line} /> },
    partName: { maxWidth: 110, priority: 2 },
    state: { render: (line) => stateOf(line, lang, posted) },
    ...(isTold && {
      book: {},
      counted: {},
      picked: { priority: 3 },
      delta: { render: (line) => <Delta value={line.delta} /> },
      renamed: {},
      ...(hasValue && { value: {} }),
      acceptedBy: { priority: 4 },
    }),
  });

type Shown = 'open' | 'recount' | 'all';
const filters: Record<Shown, (line: CountLine) => boolean> = {
  open: isOpenLine,
  recount: ({ state }) => state === 'RECOUNT',
  all: () => true,
};

const sumOf = (
  lines: readonly CountLine[],
  key: 'book' | 'counted' | 'delta' | 'renamed' | 'value',
): number => lines.reduce((sum, line) => sum + (line[key] ?? 0), 0);

const totalsOf = (lines: readonly CountLine[]) => ({
  book: formatQuantity(sumOf(lines, 'book')),
  counted: formatQuantity(sumOf(lines, 'counted')),
  delta: <Delta value={sumOf(lines, 'delta')} />,
  renamed: formatQuantity(sumOf(lines, 'renamed')),
  value: formatMoney(sumOf(lines, 'value')),
});

/** Parts of a count: progress while counting, then differences to recount, accept and post. */
export function CountLines({ count }: { count: CountDetail }) {
  const { t } = useTranslation('counts');
  const lang = useLang();
  const [selection, setSelection] = useState(emptySelection);
  const [opened, setOpened] = useState<{ line: CountLine; as: 'picked' | 'entries' } | null>(null);
  const isDeciding = count.status === 'DIFFERENCES';
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? (isDeciding ? 'open' : 'all');
  const { data, isFetching } = useApi('GET /inventory/count/lines/:id', {
    params: { id: count.id },
    query: { pageSize: mostLines, sort: isDeciding ? '-value' : 'partNo' },
  });
  const actions = useLineActions(count, () => setSelection(emptySelection));
  const isTold = count.status !== 'COUNTING';
  const hasValue = count.value !== undefined;
  const columns = useMemo(
    () => lineColumns(lang, isTold, hasValue, t('inBooks')),
    [lang, isTold, hasValue, t],
  );
  const lines = data?.list ?? [];
  const rows = lines.filter(filters[shown]);
  const selected = rows.filter((line) => selection.all || selection.ids.has(line.id));
  const tabs = (['open', 'recount', 'all'] as const).map((value) => ({
    value,
    label: `${t(`shown.${value}`)} ${formatQuantity(lines.filter(filters[value]).length)}`,
  }));
  const rowActions = (line: CountLine) => [
    { key: 'entries', label: t('line.entries'), onClick: () => setOpened({ line, as: 'entries' }) },
    ...(isDeciding && line.postTime === null
      ? [
          { key: 'recount', label: t('line.recount'), onClick: () => actions.recount([line]) },
          ...(isOpenLine(line)
            ? [
                {
                  key: 'picked',
                  label: fields.picked.label[lang],
                  onClick: () => setOpened({ line, as: 'picked' }),
                },
              ]
            : []),
        ]
      : []),
  ];
  return (
    <DetailCard
      title={t('lines')}
      extra={
        <div className="cnt-bar">
          {isTold && (
            <Segmented<Shown> aria-label={t('lines')} value={shown} options={tabs} onChange={setChosen} />
          )}
          {(count.status === 'DIFFERENCES' || count.status === 'POSTED') && <LedgerLink no={count.countNo} />}
          <SheetTools count={count} />
        </div>
      }
      flush
    >
      {isDeciding && <LineBar all={lines} selected={selected} actions={actions} />}
      <DataGrid
        label={t('lines')}
        rows={rows}
        columns={columns}
        loading={isFetching && !data}
        {...(isDeciding && { selection, onSelect: setSelection })}
        {...(isTold && { totals: totalsOf(rows), rowActions })}
        empty={{ text: t(`none.${shown}`) }}
        height="content"
        maxHeight={560}
      />
      {opened?.as === 'entries' && (
        <LineDialog countId={count.id} line={opened.line} onClose={() => setOpened(null)} />
      )}
      {opened?.as === 'picked' && (
        <PickedDialog countId={count.id} line={opened.line} onClose={() => setOpened(null)} />
      )}
    </DetailCard>
  );
}
