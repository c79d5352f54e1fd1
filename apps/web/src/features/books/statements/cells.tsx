import { Link } from 'react-router';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { detailPath, orderScreen, type Line } from './types.ts';

/** An amount; what is below zero is red. */
export const Money = ({ fen }: { fen: number }) => <b className={figureClass(fen)}>{formatMoney(fen)}</b>;

/** The order of a line, as the way to it where the reader may open it. */
export function OrderLink({ line }: { line: Line }) {
  const path = orderScreen(line);
  const canOpen = useOpenPaths().has(path);
  if (line.orderId === null || !canOpen) return line.orderNo;
  return <Link to={screenPath(path, { id: line.orderId, name: line.orderNo })}>{line.orderNo}</Link>;
}

/** The statement that a line stands on. */
export function StatementLink({ id, no }: { id: number | null; no: string | null }) {
  const canOpen = useOpenPaths().has('/finance/dealer/detail');
  if (id === null || !canOpen) return no;
  return <Link to={detailPath({ id, statementNo: no })}>{no}</Link>;
}

/** The part of a line in its panel; services and corrections say what they are for. */
export function LinePart({ line, as }: { line: Line; as: 'size' | 'partNo' }) {
  const { partId, size, partNo, name, reason } = line;
  if (partId === null) return as === 'size' ? size || name || reason : partNo;
  const part = { partId, size, partNo };
  return as === 'size' ? <PartSize part={part} /> : <PartNo part={part} />;
}

const invoicePath = '/finance/invoice/detail';
/** An invoice that was noted, as the way to it where it was issued here. */
export function InvoiceNo({ no, id }: { no: string; id: number | null }) {
  const canOpen = useOpenPaths().has(invoicePath);
  const isLink = id !== null && canOpen;
  return (
    <CopyText value={no}>{isLink ? <Link to={screenPath(invoicePath, { id })}>{no}</Link> : no}</CopyText>
  );
}
