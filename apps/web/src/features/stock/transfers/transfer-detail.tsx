import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { TransferView } from './transfers/transfer-view.tsx';

/** Detail screen of a transfer: /inventory/transfer-detail?id=. */
export default function TransferDetailScreen() {
  return (
    <DetailScreen endpoint="GET /inventory/transfer/:id" title={({ transferNo }) => transferNo}>
      {(transfer) => <TransferView transfer={transfer} />}
    </DetailScreen>
  );
}
