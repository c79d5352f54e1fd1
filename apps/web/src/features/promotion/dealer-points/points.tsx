import { useMe } from '#kernel/session.ts';
import { Ledger } from './ledger.tsx';
import { PointsList } from './points-list.tsx';
import { pointsPath } from './types.ts';

/** A dealer has one account, which opens at once; the others those of the dealers that they see. */
export default function Points() {
  const { type, typeId } = useMe();
  return type === 'DEALER' ? <Ledger id={typeId} name={pointsPath} /> : <PointsList />;
}
