import { LinesList } from './lines-list.tsx';

/** Settlement lines of dealers' purchases. */
export default function Purchases() {
  return <LinesList kind="purchases" />;
}
