import type { TFunction } from 'i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';

export interface PartLine {
  size: string;
  partNo: string;
  partName: string;
}

/** Part number with as much of the name as fits; the rest on hover. */
const PartCell = ({ partNo, partName }: PartLine) => (
  <span className="po-line-part" title={`${partNo} ${partName}`}>
    <span>{partNo}</span> <span className="po-zero tl-ellipsis">{partName}</span>
  </span>
);

/** Columns for the part of a line, size first. */
export const partColumns = (t: TFunction<'purchase-orders'>): LineColumn<PartLine>[] => [
  { key: 'size', title: t('detail.size'), width: 104, render: ({ size }) => <b>{size || '—'}</b> },
  { key: 'part', title: t('detail.part'), render: (line) => <PartCell {...line} /> },
];

/** Column total in pieces; invalid input counts as zero. */
export const totalOf =
  <K extends string>(key: K) =>
  (lines: readonly Readonly<Record<K, number | null>>[]) =>
    formatQuantity(lines.reduce((sum, line) => sum + (line[key] || 0), 0));

export const partNoOf = ({ partNo }: PartLine): string => partNo;

/** Part numbers accepted from spreadsheets: our own and the supplier's. */
export const numbersOf = ({ partNo, supplierPartNo }: PartLine & { supplierPartNo?: string }): string[] => [
  partNo,
  supplierPartNo ?? '',
];
