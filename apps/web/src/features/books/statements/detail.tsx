import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { StatementView } from './detail/statement-view.tsx';

/** Detail screen of a statement: /finance/dealer/detail?id=. */
export default function StatementDetailScreen() {
  return (
    <DetailScreen endpoint="GET /finance/dealer/detail/:id" title={({ statementNo }) => statementNo}>
      {(statement) => <StatementView statement={statement} />}
    </DetailScreen>
  );
}
