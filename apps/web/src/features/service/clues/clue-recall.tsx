import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { emptySelection } from '#ui/grid/selection.ts';
import type { GridSelection } from '#ui/grid/types.ts';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { CreateButton } from './recall/create-button.tsx';
import { useRecalledColumns } from './recall/columns.tsx';
import { useRecalled } from './recall/use-recalled.ts';
import { useRecallFilters } from './recall/use-recall-filters.ts';

/** Text keys of an empty list: no search, invalid DOT, no results. */
const emptyTexts = { none: 'recall.ask', wrong: 'recall.wrongDot', asked: 'recall.empty' } as const;

/** Cars affected by a recall or warranty, by DOT range or tyre, with bulk creation of clues. */
export default function ClueRecall() {
  const { t } = useTranslation('clues');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const [selection, setSelection] = useState<GridSelection>(emptySelection);
  const { state, asked, rows, total, loading, error, refetch } = useRecalled(query);
  const columns = useRecalledColumns();
  const change = (values: FilterValues) => {
    setSelection(emptySelection);
    setQuery(values);
  };
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  return (
    <ListLayout
      title={screenTitle('/clue/recall')[lang]}
      actions={
        asked && (
          <CreateButton
            asked={asked}
            rows={chosen.length ? chosen : rows}
            isPart={chosen.length > 0}
            total={total}
            reason={typeof query['reason'] === 'string' ? query['reason'] : ''}
            onDone={() => setSelection(emptySelection)}
          />
        )
      }
      bar={
        <div className="tl-list-bar">
          <FilterBar
            fields={useRecallFilters()}
            values={query as FilterValues}
            firstCount={5}
            onChange={change}
          />
        </div>
      }
    >
      <DataGrid
        label={screenTitle('/clue/recall')[lang]}
        rows={rows}
        columns={columns}
        loading={loading}
        selection={selection}
        onSelect={setSelection}
        rowTone={({ obstacle }) => (obstacle ? 'waiting' : undefined)}
        error={
          error && {
            message: textOfError(error),
            requestId: error.requestId,
            retry: () => void refetch(),
          }
        }
        empty={{ text: t(emptyTexts[state]) }}
      />
      {asked && rows.length > 0 && (
        <p className="tl-hint clue-recall-count" role="status">
          {t(total > rows.length ? 'recall.first' : 'recall.count', { count: total, shown: rows.length })}
        </p>
      )}
    </ListLayout>
  );
}
