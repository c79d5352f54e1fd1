import { Link } from 'react-router';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { detailPath, type Line } from './types.ts';

/** An amount; what is below zero is red. */
export const Money = ({ fen }: { fen: number }) => <b className={figureClass(fen)}>{formatMoney(fen)}</b>;

/** The order of a line, as the way to it where the reader may open it. */
export function OrderLink({ line: { orderType, orderId, orderNo } }: { line: Line }) {
  const path = orderType === 'RETAIL' ? '/retail-order/detail' : '/dealer-purchase-order/detail';
  const canOpen = useOpenPaths().has(path);
  return canOpen ? <Link to={screenPath(path, { id: orderId, name: orderNo })}>{orderNo}</Link> : orderNo;
}

/** An internal invoice by its number. */
export function InvoiceLink({ id, docNo }: { id: number | null; docNo: string | null }) {
  const canOpen = useOpenPaths().has('/finance/inner/detail');
  if (id === null || docNo === null || !canOpen) return docNo;
  return <Link to={detailPath({ id, docNo })}>{docNo}</Link>;
}

/** The part of a line in its panel. */
export function LinePart({ line, as }: { line: Line; as: 'size' | 'partNo' }) {
  return as === 'size' ? <PartSize part={line} /> : <PartNo part={line} />;
}
