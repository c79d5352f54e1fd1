import { useMe } from '#kernel/session.ts';
import { Ledger } from './ledger.tsx';
import AccountList from './list.tsx';

/** A dealer's own prepay account, or the accounts of a group's dealers. */
export default function OwnAccounts() {
  const { dealerInfo, typeId } = useMe();
  return dealerInfo?.prePayAccount ? <Ledger id={typeId} name="/finance/prepay" own /> : <AccountList />;
}
