import { Link } from 'react-router';
import { screenPath } from '../../kernel/screen-path.ts';
import { useOpenPaths } from '../../kernel/use-open-paths.ts';
import { documentsPath, type Entry } from './types.ts';

const orderPath = '/retail-order/detail';

/** The document of a movement, as the way to it where the reader may open it. */
export function EntryLink({ no, source, sourceId, orderId }: Entry) {
  const open = useOpenPaths();
  if (source === 'PREPAY_DOCUMENT') return <Link to={`${documentsPath}?id=${sourceId}`}>{no}</Link>;
  if (orderId === null || !open.has(orderPath)) return no;
  return <Link to={screenPath(orderPath, { id: orderId })}>{no}</Link>;
}
