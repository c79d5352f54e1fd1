import { Link } from 'react-router';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { detailPath, type Line } from './types.ts';

/** Amount, negative ones in red. */
export const Money = ({ fen }: { fen: number }) => <b className={figureClass(fen)}>{formatMoney(fen)}</b>;

/** Link to the order of a line; plain text where the user may not open it. */
export function OrderLink({ line: { orderType, orderId, orderNo } }: { line: Line }) {
  const path = orderType === 'RETAIL' ? '/retail-order/detail' : '/dealer-purchase-order/detail';
  const canOpen = useOpenPaths().has(path);
  return canOpen ? <Link to={screenPath(path, { id: orderId, name: orderNo })}>{orderNo}</Link> : orderNo;
}

/** Link to an internal invoice by its number. */
export function InvoiceLink({ id, docNo }: { id: number | null; docNo: string | null }) {
  const canOpen = useOpenPaths().has('/finance/inner/detail');
  if (id === null || docNo === null || !canOpen) return docNo;
  return <Link to={detailPath({ id, docNo })}>{docNo}</Link>;
}

/** Part of a line, opening its panel. */
export function LinePart({ line, as }: { line: Line; as: 'size' | 'partNo' }) {
  return as === 'size' ? <PartSize part={line} /> : <PartNo part={line} />;
}
