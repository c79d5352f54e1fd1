import type { TFunction } from 'i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import type { TransferDetail, TransferLine } from '../transfers/types.ts';
import './dialogs.css';

/** What every dialog about pieces gets. */
export interface TransferDialogProps {
  transfer: TransferDetail;
  open: boolean;
  onClose: () => void;
}

/** A row of a dialog: pieces of one DOT of a line, or a further DOT of the row above. */
export interface PieceRow {
  lineId: number;
  size: string;
  partNo: string;
  partName: string;
  dot: string;
  /** Pieces that it is about. */
  there: number;
  extra: boolean;
}

export const pieceRow = (
  { id, size, partNo, partName }: TransferLine,
  dot: string,
  there: number,
): PieceRow => ({
  lineId: id,
  size,
  partNo,
  partName,
  dot,
  there,
  extra: false,
});

export const pieceName = ({ partNo, dot }: PieceRow): string => `${partNo} ${dot}`.trim();
/** Its place is part of the key: two further DOTs of one row are not known yet. */
export const pieceKey = ({ lineId, dot, extra }: PieceRow, index: number): string =>
  extra ? `${lineId} ${index}` : `${lineId} ${dot}`;

/** Pieces typed in, in some columns; nothing typed is none. */
export const sumOf = <K extends string>(
  rows: readonly Readonly<Record<K, number | null>>[],
  ...keys: readonly K[]
): number => rows.reduce((all, row) => keys.reduce((sum, key) => sum + (row[key] || 0), all), 0);

/** The part of a row, its size before all else; further DOTs leave it blank. */
export const partColumns = <R extends PieceRow>(t: TFunction<'transfers'>): LineColumn<R>[] => [
  { key: 'size', title: t('step.size'), width: 112, render: (row) => !row.extra && <b>{row.size || '—'}</b> },
  {
    key: 'part',
    title: t('part'),
    render: (row) =>
      !row.extra && (
        <span title={`${row.partNo} ${row.partName}`}>
          {row.partNo} <span className="tl-zero">{row.partName}</span>
        </span>
      ),
  },
];

/** What there is of a row, with the sum below. */
export const thereColumn = <R extends PieceRow>(title: string): LineColumn<R> => ({
  key: 'there',
  title,
  width: 84,
  align: 'right',
  render: (row) => !row.extra && formatQuantity(row.there),
  total: (rows) => formatQuantity(rows.reduce((sum, row) => sum + (row.extra ? 0 : row.there), 0)),
});

export const dotColumn = (key: string, title: string) => ({
  key,
  title,
  width: 104,
  input: { kind: 'text' as const, maxLength: 4, placeholder: '2526', inputMode: 'numeric' as const },
});

/** Pieces to type in, with the sum below. */
export const amountColumn = <K extends string, R extends PieceRow & Record<K, number | null>>(
  key: K,
  title: string,
): LineColumn<R> => ({
  key,
  title,
  width: 108,
  align: 'right',
  input: { kind: 'quantity' },
  total: (rows) => formatQuantity(sumOf(rows, key)),
});
