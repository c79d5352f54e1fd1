import type { TFunction } from 'i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import type { TransferDetail, TransferLine } from '../transfers/types.ts';
import './dialogs.css';

/** Props of dialogs about a transfer's pieces. */
export interface TransferDialogProps {
  transfer: TransferDetail;
  open: boolean;
  onClose: () => void;
}

/** Dialog row: pieces of one DOT of a line, or a further DOT of the row above. */
export interface PieceRow {
  lineId: number;
  size: string;
  partNo: string;
  partName: string;
  dot: string;
  /** Pieces to be handled. */
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
/** React key of a row; further DOTs include their index, as their DOT is not known yet. */
export const pieceKey = ({ lineId, dot, extra }: PieceRow, index: number): string =>
  extra ? `${lineId} ${index}` : `${lineId} ${dot}`;

/** Sum of the typed pieces in some columns; empty inputs count as zero. */
export const sumOf = <K extends string>(
  rows: readonly Readonly<Record<K, number | null>>[],
  ...keys: readonly K[]
): number => rows.reduce((all, row) => keys.reduce((sum, key) => sum + (row[key] || 0), all), 0);

/** Columns for the part of a row, size first; blank for further DOTs. */
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

/** Column of available pieces with total. */
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

/** Input column for pieces with total. */
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
