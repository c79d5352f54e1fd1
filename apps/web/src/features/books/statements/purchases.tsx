import { LinesList } from './lines-list.tsx';

/** Settlement lines: goods that dealers bought. */
export default function Purchases() {
  return <LinesList kind="purchases" />;
}
