import { LinesList } from './lines-list.tsx';

/** Settlement lines: shares of retail orders. */
export default function Sales() {
  return <LinesList kind="sales" />;
}
