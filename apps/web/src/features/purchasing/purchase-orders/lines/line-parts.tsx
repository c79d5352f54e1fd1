import type { TFunction } from 'i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';

export interface PartLine {
  size: string;
  partNo: string;
  partName: string;
}

/** Part number, whole, with as much of its name as there is room for; all of it on hover. */
const PartCell = ({ partNo, partName }: PartLine) => (
  <span className="po-line-part" title={`${partNo} ${partName}`}>
    <span>{partNo}</span> <span className="po-zero tl-ellipsis">{partName}</span>
  </span>
);

/** The part of a line: its size before all else. */
export const partColumns = (t: TFunction<'purchase-orders'>): LineColumn<PartLine>[] => [
  { key: 'size', title: t('detail.size'), width: 104, render: ({ size }) => <b>{size || '—'}</b> },
  { key: 'part', title: t('detail.part'), render: (line) => <PartCell {...line} /> },
];

/** Pieces below a column; what is typed and is no number counts as none. */
export const totalOf =
  <K extends string>(key: K) =>
  (lines: readonly Readonly<Record<K, number | null>>[]) =>
    formatQuantity(lines.reduce((sum, line) => sum + (line[key] || 0), 0));

export const partNoOf = ({ partNo }: PartLine): string => partNo;

/** What spreadsheets call a line: our own and the supplier's number. */
export const numbersOf = ({ partNo, supplierPartNo }: PartLine & { supplierPartNo?: string }): string[] => [
  partNo,
  supplierPartNo ?? '',
];
