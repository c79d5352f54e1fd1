import type { InputOf } from '#kernel/api-types.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';

export interface CreateLine {
  partId: number;
  size: string;
  partNo: string;
  partName: string;
  quantity: number | null;
}
export interface CreateValues {
  dealerId: number | null;
  notBefore: string | null;
  urgent: boolean;
  remark: string;
  lines: CreateLine[];
}
export type CreateInput = NonNullable<InputOf<'POST /logistics/salesOrder/create'>['body']>;

export const emptyOrder: CreateValues = {
  dealerId: null,
  notBefore: null,
  urgent: false,
  remark: '',
  lines: [],
};

/** Request body of the form; missing values are left to validation. */
export const toInput = ({ dealerId, notBefore, urgent, remark, lines }: CreateValues): CreateInput => ({
  dealerId: dealerId ?? 0,
  notBefore: notBefore || null,
  urgent,
  remark,
  lines: lines.map(({ partId, quantity }) => ({ partId, quantity: quantity as number })),
});

/** Whether a preview is possible: with a dealer, and a quantity on every line. */
export const canPreview = ({ dealerId, lines }: CreateValues): boolean =>
  dealerId !== null &&
  lines.length > 0 &&
  lines.every(({ quantity }) => Number.isInteger(quantity) && Number(quantity) > 0);

/** Errors of repeated parts. */
export function findRepeated(lines: readonly CreateLine[], message: string): FieldErrors {
  const seen = new Set<number>();
  return Object.fromEntries(
    lines.flatMap(({ partId }, at) => {
      const isRepeated = seen.has(partId);
      seen.add(partId);
      return isRepeated ? [[`lines.${at}.quantity`, message]] : [];
    }),
  );
}
