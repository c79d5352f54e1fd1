import type { TFunction } from 'i18next';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { OrderLine } from '../types.ts';

/** Line of the quantity dialog. */
export type EditLine = Pick<OrderLine, 'id' | 'size' | 'partNo' | 'partName' | 'supplierPartNo'> & {
  before: number;
  quantity: number | null;
  reason: string;
};

export const isChanged = (line: EditLine): boolean => line.quantity !== line.before;

/** Difference from the previous quantity in pieces; null without a quantity. */
export const changeOf = ({ quantity, before }: EditLine): number | null =>
  quantity !== null && quantity >= 0 ? quantity - before : null;

function faultOf(
  line: EditLine,
  reduces: boolean,
  t: TFunction<'purchase-orders'>,
): ['quantity' | 'reason', string] | undefined {
  const quantity = line.quantity ?? Number.NaN;
  if (!isChanged(line)) return undefined;
  if (!reduces) return quantity > 0 ? undefined : ['quantity', t('edit.zero')];
  if (quantity > line.before) return ['quantity', t('edit.raised', { count: line.before })];
  return quantity >= 0 && !line.reason.trim() ? ['reason', t('edit.reasonMissing')] : undefined;
}

/**
 * Errors beyond the order's rules: a supplier may only reduce and must give a reason, a buyer may not remove lines.
 */
export function editFaults(
  lines: readonly EditLine[],
  reduces: boolean,
  t: TFunction<'purchase-orders'>,
): FieldErrors {
  if (!lines.some(isChanged)) return { lines: t('edit.same') };
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const [field, words] = faultOf(line, reduces, t) ?? [];
      return field ? [[`lines.${index}.${field}`, words]] : [];
    }),
  );
}
