import { z } from 'zod';
import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import { rules, unmasked } from '@treadline/contract/kernel/rules.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { cells, type ImportColumn } from '#kernel/sheets/index.ts';
import type { NotePlan, PlanFault } from './note-plan.ts';

const optional = (max: number) => z.string().trim().max(max).optional();

/** Schema of an import row: one part of one note. */
export const SheetRow = z.object({
  orderNo: optional(40),
  dnNo: z.string().trim().min(1, 'rule.required').max(40),
  shipDate: cells.day().nullable(),
  expectedDate: cells.day().nullable(),
  carrier: unmasked(z.string().trim().max(60)).optional(),
  waybillNo: rules.reference(60).optional(),
  partNo: optional(60),
  supplierPartNo: optional(60),
  quantity: cells.int().pipe(rules.qty()),
});
/** Schema of an import row for many orders: each row names its order. */
export const BatchRow = SheetRow.extend({ orderNo: z.string().trim().min(1, 'rule.required').max(40) });
/** A parsed import row. */
export type ParsedNoteRow = { row: number; value: z.output<typeof SheetRow> };

const lines: readonly ImportColumn[] = [
  { key: 'dnNo', titles: x.dnNo, type: 'code', sample: 'SH20260512-01' },
  { key: 'partNo', titles: x.partNo, type: 'code', sample: 'MIC-2055516-91V-P4' },
  { key: 'supplierPartNo', titles: x.supplierPartNo, type: 'code', sample: '' },
  { key: 'quantity', titles: x.quantity, type: 'int', sample: '40' },
  { key: 'shipDate', titles: x.shipDate, type: 'day', sample: '2026-05-12' },
  { key: 'expectedDate', titles: x.expectedDate, type: 'day', sample: '2026-05-15' },
  { key: 'carrier', titles: x.carrier, sample: '德邦快递' },
  { key: 'waybillNo', titles: x.waybillNo, type: 'code', sample: 'DPK300012345' },
];
/** Import columns of delivery notes. */
export const noteColumns: readonly ImportColumn[] = [
  { key: 'orderNo', titles: x.orderNo, type: 'code', sample: 'PO260512-000123' },
  ...lines,
];

const headFields = ['shipDate', 'expectedDate', 'carrier', 'waybillNo'] as const;

/**
 * Groups rows into notes: rows of one order with the same note number are one note; dates and carrier may be given on
 * its first row only, but must not differ.
 */
export function groupRows(
  rows: readonly ParsedNoteRow[],
  orderIdOf: (row: ParsedNoteRow) => number,
): { plans: NotePlan[]; faults: PlanFault[] } {
  const faults: PlanFault[] = [];
  const groups = Map.groupBy(rows, (r) => `${orderIdOf(r)}/${foldPrinted(r.value.dnNo)}`);
  const plans = [...groups.values()].map((group): NotePlan => {
    const pick = (field: (typeof headFields)[number]): string | null => {
      const given = group.filter((r) => r.value[field]);
      const value = given[0]?.value[field] ?? null;
      const other = given.find((r) => r.value[field] !== value);
      if (other)
        faults.push({
          at: other.row,
          column: field,
          error: 'delivery-note.header-differs',
          values: { no: other.value.dnNo, field: x[field] },
        });
      return value;
    };
    const [shipDate, expectedDate, carrier, waybillNo] = headFields.map(pick);
    const first = group[0] as ParsedNoteRow;
    return {
      orderId: orderIdOf(first),
      dnNo: first.value.dnNo,
      shipDate: shipDate ?? null,
      expectedDate: expectedDate ?? null,
      carrier: carrier ?? '',
      waybillNo: waybillNo ?? '',
      lines: group.flatMap((r) => toLine(r, faults)),
    };
  });
  return { plans: plans.filter((p) => p.lines.length), faults };
}

function toLine({ row, value }: ParsedNoteRow, faults: PlanFault[]) {
  const partNo = value.partNo || value.supplierPartNo;
  if (partNo)
    return [
      {
        partNo,
        supplierPartNo: value.partNo ? value.supplierPartNo : undefined,
        quantity: value.quantity,
        at: row,
      },
    ];
  faults.push({ at: row, column: 'partNo', error: 'delivery-note.part-needed', values: {} });
  return [];
}
