import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { StorageView } from './detail/storage-view.tsx';

/** Detail screen of a stored set: /clue/storage-detail?id=. */
export default function StorageDetailScreen() {
  return (
    <DetailScreen endpoint="GET /order/storage/detail/:id" title={({ storageNo }) => storageNo}>
      {(set) => <StorageView set={set} />}
    </DetailScreen>
  );
}
