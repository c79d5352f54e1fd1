import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { BoardView } from './exceptions/board-view.tsx';
import { ClaimsView } from './exceptions/claims-view.tsx';
import { boards, boardOf, type Board } from './exceptions/boards.ts';

/** Tabs of the kinds of problems, with the overview's counts. */
function BoardSwitch({ board }: { board: Board }) {
  const { t } = useTranslation('sales-orders');
  const [, setQuery] = useTabQuery();
  const hasClaims = ['OTHER', 'LOGISTICS'].includes(useMe().type);
  const { data } = useApi('GET /logistics/salesOrder/welcome', {}, { staleTime: 15_000 });
  const counts: Readonly<Partial<Record<Board, number>>> = data
    ? { stuck: data.stuck, exception: data.exceptions, late: data.late, claims: data.claims }
    : {};
  const labelOf = (key: Board) => {
    const count = counts[key];
    return count === undefined ? t(`board.${key}`) : `${t(`board.${key}`)} ${count}`;
  };
  return (
    <Segmented<Board>
      aria-label={t('board.label')}
      value={board}
      options={boards
        .filter((key) => key !== 'claims' || hasClaims)
        .map((key) => ({ value: key, label: labelOf(key) }))}
      onChange={(next) => setQuery({ board: next === 'stuck' ? undefined : next })}
    />
  );
}

/** Screen of shipment problems: no tracking events, refused or damaged, late; and claims. */
export default function Exceptions() {
  const [query] = useTabQuery();
  const board = boardOf(query.board);
  const choice = <BoardSwitch board={board} />;
  return board === 'claims' ? (
    <ClaimsView choice={choice} />
  ) : (
    <BoardView key={board} board={board} choice={choice} />
  );
}
