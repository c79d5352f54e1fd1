import { bookingOf, type LyingBucket } from '@treadline/contract/stock/inventory/bookings.ts';
import { api } from '#kernel/api.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { AdjustmentDetail, AdjustmentInput, StockRow } from './types.ts';

/** Form line: one DOT of a part, with booked and new quantity. */
export interface FormLine extends Omit<StockRow, 'quantity'> {
  /** Booked quantity when the line was filled in. */
  seen: number;
  counted: number | null;
  /** Pieces damaged or scrapped, for these reasons; `counted` is derived from it. */
  less: number | null;
  remark: string;
  /** Previous booked quantity, where it has changed since. */
  before?: number;
  /** Whether the DOT was typed because no stock of it is booked here. */
  isNew?: boolean;
}

export interface FormValues {
  locationId: number | null;
  reason: string;
  remark: string;
  lines: FormLine[];
}

export const lineOf = ({ quantity, ...row }: StockRow): FormLine => ({
  ...row,
  seen: quantity,
  counted: null,
  less: null,
  remark: '',
});

/** New quantity of a line; the booked one while input is missing or invalid. */
export const quantityAfter = ({ seen, counted, less }: FormLine): number => {
  if (less !== null) return Number.isNaN(less) ? seen : seen - less;
  return counted === null || Number.isNaN(counted) ? seen : counted;
};
export const deltaOf = (line: FormLine): number => quantityAfter(line) - line.seen;
export const valueOf = (line: FormLine): number => Math.abs(deltaOf(line)) * line.unitCost;
export const sumOf = (lines: readonly FormLine[], of: (line: FormLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

export const keyOf = ({ partId, bucket, dot }: Pick<FormLine, 'partId' | 'bucket' | 'dot'>): string =>
  `${partId} ${bucket} ${dot}`;

/** Keys of a line for pasted rows: part number, also with DOT for parts with several. */
export const namesOf = ({ partNo, dot }: FormLine): string[] => [partNo, `${partNo} ${dot}`];

/** Additional line for a DOT of the part that has no stock. */
export const addDotLine = (line: FormLine): FormLine => ({
  ...line,
  dot: '',
  seen: 0,
  counted: null,
  less: null,
  remark: '',
  isNew: true,
});

/** Initial values of a new form, possibly from another screen's URL. */
export interface AdjustmentStart {
  place: number | null;
  reason: string;
  lines: FormLine[];
}

export const startValues = (detail: AdjustmentDetail | undefined, start: AdjustmentStart): FormValues => {
  if (!detail) return { locationId: start.place, reason: start.reason, remark: '', lines: start.lines };
  const { locationId, reason, remark, lines } = detail;
  const isLess = bookingOf(reason).type !== null;
  return {
    locationId,
    reason,
    remark,
    lines: lines.map(({ id: _id, delta, value: _value, bucket, ...line }) => ({
      ...line,
      bucket: bucket as LyingBucket,
      less: isLess ? -delta : null,
    })),
  };
};

/** Request body; a missing location is left to validation. */
export const toInput = ({ locationId, reason, remark, lines }: FormValues): AdjustmentInput => ({
  locationId: locationId ?? 0,
  reason,
  remark,
  lines: lines.map((line) => ({
    partId: line.partId,
    bucket: line.bucket,
    dot: line.dot.trim(),
    seen: line.seen,
    counted: bookingOf(reason).type === null ? (line.counted as number) : quantityAfter(line),
    remark: line.remark,
  })),
});

/** Errors of repeated lines with the same part, bucket and DOT. */
export function findRepeated(lines: readonly FormLine[], message: string): FieldErrors {
  const seen = new Set<string>();
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const key = keyOf(line);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (!isRepeated) return [];
      return [[`lines.${index}.${line.isNew ? 'dot' : 'counted'}`, message]];
    }),
  );
}

/** Errors of damage and scrap quantities, which must be between one and the stock, at the input field. */
export const findWrongLess = (lines: readonly FormLine[], say: (most: number) => string): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ less, seen }, index) =>
      less !== null && less > 0 && less <= seen ? [] : [[`lines.${index}.less`, say(seen)]],
    ),
  );

/** Part numbers per request, few enough that one response holds all of their DOTs. */
const batch = 10;

/** Stock of part numbers at a location, fetched in batches. */
export async function readStock(
  locationId: number,
  partNos: readonly string[],
  bucket: readonly LyingBucket[],
): Promise<StockRow[]> {
  const wanted = [...new Set(partNos)];
  const parts = Array.from({ length: Math.ceil(wanted.length / batch) }, (_, at) =>
    wanted.slice(at * batch, (at + 1) * batch),
  );
  const answers = await Promise.all(
    parts.map((each) =>
      api('GET /inventory/adjustment/stock', {
        query: { locationId: String(locationId), text: each.join(','), bucket: [...bucket] },
      }),
    ),
  );
  return answers.flat();
}

/** Current booked stock of the lines' parts at a location. */
export async function readBooks(
  locationId: number,
  lines: readonly FormLine[],
  bucket: readonly LyingBucket[],
): Promise<(of: readonly FormLine[]) => FormLine[]> {
  const asked = lines.map(({ partNo }) => partNo);
  const rows = await readStock(locationId, asked, bucket);
  return withBooks(new Set(asked), new Map(rows.map((row) => [keyOf(row), row])));
}

/** Updates lines with the booked quantity and keeps other input; `before` holds the old figure where it changed. */
const withBooks =
  (asked: ReadonlySet<string>, stock: ReadonlyMap<string, StockRow>) =>
  (lines: readonly FormLine[]): FormLine[] =>
    lines.map((line) => {
      if (!asked.has(line.partNo)) return line;
      const { before: _before, ...rest } = line;
      const row = stock.get(keyOf(line));
      const now = row?.quantity ?? 0;
      return {
        ...rest,
        seen: now,
        unitCost: row?.unitCost ?? line.unitCost,
        ...(now !== line.seen && { before: line.seen }),
      };
    });
