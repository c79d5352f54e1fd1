import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { CountView } from './counts/count-view.tsx';

/** Detail screen of a stock count: /inventory/count-detail?id=. */
export default function CountDetailScreen() {
  return (
    <DetailScreen endpoint="GET /inventory/count/:id" title={({ countNo }) => countNo}>
      {(count) => <CountView count={count} />}
    </DetailScreen>
  );
}
