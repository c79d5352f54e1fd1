import { useMe } from '#kernel/session.ts';
import { Ledger } from './ledger.tsx';
import AccountList from './list.tsx';

/** A dealer has one account, which opens at once; a group those of its dealers. */
export default function OwnAccounts() {
  const { dealerInfo, typeId } = useMe();
  return dealerInfo?.prePayAccount ? <Ledger id={typeId} name="/finance/prepay" own /> : <AccountList />;
}
