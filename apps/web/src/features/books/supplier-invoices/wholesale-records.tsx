import { ReceivedList } from './received-list.tsx';

export default function WholesaleRecords() {
  return <ReceivedList settleType={2} />;
}
