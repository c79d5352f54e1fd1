import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { AdjustmentView } from './adjustments/adjustment-view.tsx';

/** Detail screen of a stock adjustment: /inventory/adjustment-detail?id=. */
export default function AdjustmentDetailScreen() {
  return (
    <DetailScreen endpoint="GET /inventory/adjustment/:id" title={({ adjustNo }) => adjustNo}>
      {(adjustment) => <AdjustmentView adjustment={adjustment} />}
    </DetailScreen>
  );
}
