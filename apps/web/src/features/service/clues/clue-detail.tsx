import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { ClueView } from './detail/clue-view.tsx';

/** Detail screen of a clue: /clue/detail?id=. */
export default function ClueDetailScreen() {
  return (
    <DetailScreen endpoint="GET /order/clue/detail/:id" title={({ clueNo }) => clueNo}>
      {(clue) => <ClueView key={clue.id} clue={clue} />}
    </DetailScreen>
  );
}
