import { Link } from 'react-router';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { detailPath, orderScreen, type Line, type Statement } from './types.ts';

/** Amount, negative ones in red. */
export const Money = ({ fen }: { fen: number }) => <b className={figureClass(fen)}>{formatMoney(fen)}</b>;

/** Day on which a statement is due, in red once it has passed with something still open. */
export const DueDay = ({ statement: { dueDay, overdue } }: { statement: Statement }) => (
  <span className={overdue ? 'tl-num tl-negative' : 'tl-num'}>{dueDay}</span>
);

/** Link to the order of a line; plain text where the user may not open it. */
export function OrderLink({ line }: { line: Line }) {
  const path = orderScreen(line);
  const canOpen = useOpenPaths().has(path);
  if (line.orderId === null || !canOpen) return line.orderNo;
  return <Link to={screenPath(path, { id: line.orderId, name: line.orderNo })}>{line.orderNo}</Link>;
}

/** Link to the statement of a line. */
export function StatementLink({ id, no }: { id: number | null; no: string | null }) {
  const canOpen = useOpenPaths().has('/finance/dealer/detail');
  if (id === null || !canOpen) return no;
  return <Link to={detailPath({ id, statementNo: no })}>{no}</Link>;
}

/** Part of a line, opening its panel; for services and corrections their description. */
export function LinePart({ line, as }: { line: Line; as: 'size' | 'partNo' }) {
  const { partId, size, partNo, name, reason } = line;
  if (partId === null) return as === 'size' ? size || name || reason : partNo;
  const part = { partId, size, partNo };
  return as === 'size' ? <PartSize part={part} /> : <PartNo part={part} />;
}

const invoicePath = '/finance/invoice/detail';
/** Number of a recorded invoice, linked if it was issued here. */
export function InvoiceNo({ no, id }: { no: string; id: number | null }) {
  const canOpen = useOpenPaths().has(invoicePath);
  const isLink = id !== null && canOpen;
  return (
    <CopyText value={no}>{isLink ? <Link to={screenPath(invoicePath, { id })}>{no}</Link> : no}</CopyText>
  );
}
