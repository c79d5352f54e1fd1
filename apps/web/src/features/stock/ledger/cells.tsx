import { documentScreen } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { Link } from 'react-router';
import { formatQuantity } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import './stock-ledger.css';

/** Signed stock change, zero muted, negative red. */
export function Delta({ value }: { value: number }) {
  const tone = value === 0 ? ' tl-zero' : value < 0 ? ' tl-negative' : '';
  return <b className={`tl-num sl-delta${tone}`}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</b>;
}

/** Number of the document behind a movement; a link where the user may open it. */
export function MovedBy({
  row,
  open,
}: {
  row: { type: string; bizNo: string; documentId: number | null };
  open: ReadonlySet<string>;
}) {
  const screen = documentScreen(row);
  if (!screen || row.documentId === null || !open.has(screen)) return <CopyText value={row.bizNo} />;
  return (
    <CopyText value={row.bizNo}>
      <Link to={screenPath(screen as `/${string}`, { id: row.documentId, name: row.bizNo })}>
        {row.bizNo}
      </Link>
    </CopyText>
  );
}
