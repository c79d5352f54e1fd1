import { Link } from 'react-router';
import { emptyMark } from '#kernel/format.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { orderPath } from '../types.ts';

/** Number of an order; a link where the user may open it. */
export function OrderLink({ id, no }: { id: number | null; no: string }) {
  const canOpen = useOpenPaths().has(orderPath);
  if (!no) return emptyMark;
  return id !== null && canOpen ? <Link to={`${orderPath}?id=${id}`}>{no}</Link> : no;
}
