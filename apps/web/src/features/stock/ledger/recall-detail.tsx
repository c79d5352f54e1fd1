import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { RecallView } from './recalls/recall-view.tsx';

/** Detail screen of a recall: /inventory/recall-detail?id=. */
export default function RecallDetailScreen() {
  return (
    <DetailScreen endpoint="GET /inventory/recall/:id" title={({ recallNo }) => recallNo}>
      {(recall) => <RecallView recall={recall} />}
    </DetailScreen>
  );
}
