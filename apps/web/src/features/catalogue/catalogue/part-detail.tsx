import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { PartView } from './detail/part-view.tsx';

/** Detail screen of a part: /tyres/detail?id=. */
export default function PartDetailScreen() {
  return (
    <DetailScreen endpoint="GET /product/partData/tyre/:id" title={({ partNo }) => partNo}>
      {(part) => <PartView key={part.id} part={part} />}
    </DetailScreen>
  );
}
