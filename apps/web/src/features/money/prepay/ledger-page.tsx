import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { Ledger } from './ledger.tsx';
import { ledgerPath } from './types.ts';

/** Ledger screen of a prepay account: /finance/dealerAccountLedger?id=. */
export default function LedgerPage() {
  const [{ id }] = useTabQuery();
  return <Ledger id={Number(id) || 0} name={ledgerPath} />;
}
