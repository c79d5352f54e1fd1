import { Link } from 'react-router';
import { orderScreens } from '#kernel/order-screens.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { documentsPath, type Entry } from './types.ts';

/** Link to the document of a ledger entry; plain text where the user may not open it. */
export function EntryLink({ no, source, sourceId, orderId, orderType }: Entry) {
  const open = useOpenPaths();
  if (source === 'PREPAY_DOCUMENT') return <Link to={`${documentsPath}?id=${sourceId}`}>{no}</Link>;
  const path = orderType && orderScreens[orderType];
  if (orderId === null || !path || !open.has(path)) return no;
  return <Link to={screenPath(path, { id: orderId })}>{no}</Link>;
}
