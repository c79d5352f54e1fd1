import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { Ledger } from './ledger.tsx';
import { ledgerPath } from './types.ts';

/** Points ledger screen of one dealer: /promotion/dealer/points/ledger?id=. */
export default function LedgerPage() {
  const [{ id }] = useTabQuery();
  return <Ledger id={Number(id) || 0} name={ledgerPath} />;
}
