import { LinesList } from './lines-list.tsx';

/** Settlement lines of shares in retail orders. */
export default function Sales() {
  return <LinesList kind="sales" />;
}
