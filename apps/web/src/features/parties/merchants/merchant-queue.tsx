import { MerchantState } from './merchant-state.tsx';

/** Home card of a dealer's merchant registration: progress and next step. */
export default function MerchantQueue() {
  return <MerchantState />;
}
