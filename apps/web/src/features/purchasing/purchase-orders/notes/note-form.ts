import { noteDayFaults } from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { OrderDetail } from '../types.ts';

/** Line of the delivery note form: open quantity and quantity to ship. */
export interface FormLine {
  size: string;
  partNo: string;
  partName: string;
  supplierPartNo: string;
  open: number;
  quantity: number | null;
}

export interface NoteValues {
  dnNo: string;
  shipDate: string | null;
  expectedDate: string | null;
  carrier: string;
  waybillNo: string;
  lines: FormLine[];
}

/** Due day as the arrival day, if a shipment today can make it. */
const arrivalOf = (due: string | null, today: string): string | null =>
  due !== null && noteDayFaults({ shipDate: today, expectedDate: due }, today, today).length === 0
    ? due
    : null;

/** Initial form values, prefilled with all open lines and quantities. */
export const startNote = (order: OrderDetail | undefined, today: string): NoteValues => ({
  dnNo: '',
  shipDate: today,
  expectedDate: arrivalOf(order?.promisedDate ?? order?.originalDate ?? null, today),
  carrier: '',
  waybillNo: '',
  lines: (order?.lines ?? [])
    .filter((line) => line.notSentQuantity > 0)
    .map(({ size, partNo, partName, supplierPartNo, notSentQuantity: open }) => ({
      size,
      partNo,
      partName,
      supplierPartNo,
      open,
      quantity: open,
    })),
});

/** Request body with the lines that have a quantity. */
export const noteBody = ({ lines, ...head }: NoteValues) => ({
  ...head,
  lines: lines.flatMap(({ partNo, quantity }) => (quantity ? [{ partNo, quantity }] : [])),
});

export const noteTotal = (lines: readonly FormLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

/** Maps errors of the request to form lines, as lines without a quantity were left out. */
export function errorsOnForm(errors: FieldErrors, lines: readonly FormLine[]): FieldErrors {
  const sent = lines.flatMap((line, index) => (line.quantity ? [index] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return at === undefined
        ? [path, message]
        : [`lines.${sent[Number(at)]}.${field === 'partNo' ? 'quantity' : field}`, message];
    }),
  );
}
