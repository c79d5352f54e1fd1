import { MerchantState } from './merchant-state.tsx';

/** On a dealer's home: how far its registration is, and what comes next. */
export default function MerchantQueue() {
  return <MerchantState />;
}
