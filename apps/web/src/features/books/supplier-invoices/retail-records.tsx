import { ReceivedList } from './received-list.tsx';

export default function RetailRecords() {
  return <ReceivedList settleType={1} />;
}
