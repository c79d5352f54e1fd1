import { Link } from 'react-router';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { Order } from './types.ts';

const path = '/retail/check/detail';

/** Number of the tyre check behind an order; a link where the user may open it. */
export function CheckNo({ order }: { order: Pick<Order, 'tyreCheckId' | 'checkNo'> }) {
  const open = useOpenPaths();
  const { tyreCheckId, checkNo } = order;
  if (tyreCheckId === null) return <span className="tl-zero">—</span>;
  return open.has(path) ? (
    <Link to={screenPath(path, { id: tyreCheckId, name: checkNo })}>{checkNo}</Link>
  ) : (
    checkNo
  );
}
