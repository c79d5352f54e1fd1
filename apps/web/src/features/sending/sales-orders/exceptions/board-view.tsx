import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useSalesButtons } from '../actions/use-sales-buttons.ts';
import { drawTotals, salesColumns } from '../list/sales-columns.tsx';
import { useFilters } from '../list/use-filters.ts';
import { detailPath } from '../types.ts';
import type { Board } from './boards.ts';

interface BoardViewProps {
  board: Exclude<Board, 'claims'>;
  /** Tabs of the boards. */
  choice: ReactNode;
}

/** List of problem shipments in transit, longest first. */
export function BoardView({ board, choice }: BoardViewProps) {
  const { t } = useTranslation('sales-orders');
  const lang = useLang();
  const { type } = useMe();
  const [now] = useState(() => Date.now());
  const { rowButtons, any, element } = useSalesButtons();
  const columns = useMemo(
    () => salesColumns({ lang, t, status: 3, now, type, waits: true }),
    [lang, t, now, type],
  );
  const fixed = useMemo(() => ({ [board]: 'true' }), [board]);
  return (
    <>
      <ListScreen
        endpoint="GET /logistics/salesOrder/orders"
        name={`/sales-order/exceptions#${board}`}
        title={screenTitle('/sales-order/exceptions')[lang]}
        columns={columns}
        filters={useFilters(board)}
        fixed={fixed}
        sort={board === 'late' ? 'promisedDay' : 'sinceTime'}
        switch={choice}
        {...(any && { rowActions: rowButtons })}
        visibleActions={2}
        totals={drawTotals}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={`${screenTitle('/sales-order/exceptions')[lang]} ${t(`board.${board}`)}`}
        empty={{ text: t(`board.empty.${board}`) }}
      />
      {element}
    </>
  );
}
