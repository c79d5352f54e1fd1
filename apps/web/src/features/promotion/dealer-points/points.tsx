import { useMe } from '#kernel/session.ts';
import { Ledger } from './ledger.tsx';
import { PointsList } from './points-list.tsx';
import { pointsPath } from './types.ts';

/** Points screen: a dealer's own ledger, or for others the balances of the dealers in scope. */
export default function Points() {
  const { type, typeId } = useMe();
  return type === 'DEALER' ? <Ledger id={typeId} name={pointsPath} /> : <PointsList />;
}
