import { isApiError } from '#kernel/api-error.ts';
import type { ReadIdentity, ReaderLine } from '#kernel/pieces/piece-reader.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { SalesDetail, SalesLine } from '../types.ts';

/** Row of the shipping form: pieces of a line with one DOT, or a further DOT of the line above. */
export interface ShipRow {
  lineId: number;
  size: string;
  partNo: string;
  partName: string;
  /** Ordered pieces of the line, on its first row. */
  ordered: number;
  dot: string;
  quantity: number | null;
  extra: boolean;
}
export interface ShipValues {
  carrierName: string;
  waybillNo: string;
  reason: string;
  lines: ShipRow[];
  identities: ReadIdentity[];
}

const keyOf = ({ lineId, dot }: Pick<ShipRow, 'lineId' | 'dot'>): string => `${lineId} ${dot.trim()}`;

/** Rows that tyres can be read for one by one. */
export const readerLines = (rows: readonly ShipRow[]): ReaderLine[] =>
  rows
    .filter(({ quantity }) => quantity)
    .map((row) => ({
      key: keyOf(row),
      label: [row.size || row.partNo, row.dot.trim()].filter(Boolean).join(' '),
      room: row.quantity ?? 0,
    }));

/** Identities of the request body: those of rows that are there still. */
export const toIdentities = (rows: readonly ShipRow[], read: readonly ReadIdentity[]) =>
  read.flatMap(({ line, identity }) => {
    const row = rows.find((each) => keyOf(each) === line);
    return row ? [{ lineId: row.lineId, dot: row.dot.trim(), identity }] : [];
  });

const plannedOf = ({ byDot, quantity }: SalesLine) => (byDot.length > 0 ? byDot : [{ dot: '', quantity }]);

/** Initial rows: everything ships as planned. */
export const startRows = ({ lines }: Pick<SalesDetail, 'lines'>): ShipRow[] =>
  lines.flatMap((line) =>
    plannedOf(line).map(({ dot, quantity }, at) => ({
      lineId: line.id,
      size: line.size,
      partNo: line.partNo,
      partName: line.partName,
      ordered: at === 0 ? line.quantity : 0,
      dot,
      quantity,
      extra: at > 0,
    })),
  );

export const addDotRow = (row: ShipRow): ShipRow => ({
  ...row,
  ordered: 0,
  extra: true,
  dot: '',
  quantity: null,
});

const rowsOf = (rows: readonly ShipRow[], lineId: number) => rows.filter((row) => row.lineId === lineId);
const sum = (rows: readonly Pick<ShipRow, 'quantity'>[]): number =>
  rows.reduce((total, { quantity }) => total + (quantity ?? 0), 0);

/** Number of pieces that stay behind. */
export const remainingPieces = (rows: readonly ShipRow[]): number =>
  rows.reduce((total, { ordered }) => total + ordered, 0) - sum(rows);

/** Request body: DOTs of lines that differ from the plan, and pieces that stay behind. */
export function toShip({ lines: ordered }: Pick<SalesDetail, 'lines'>, { lines }: Pick<ShipValues, 'lines'>) {
  const dots: { lineId: number; dot: string; quantity: number }[] = [];
  const short: { lineId: number; quantity: number }[] = [];
  for (const line of ordered) {
    const rows = rowsOf(lines, line.id);
    const left = line.quantity - sum(rows);
    if (left > 0) short.push({ lineId: line.id, quantity: left });
    const planned = plannedOf(line).map(({ dot, quantity }) => `${dot} ${quantity}`);
    const isPlanned =
      rows.length === planned.length &&
      rows.every(({ dot, quantity }, at) => `${dot.trim()} ${quantity}` === planned[at]);
    if (isPlanned) continue;
    for (const { dot, quantity } of rows)
      if (dot.trim() && quantity) dots.push({ lineId: line.id, dot: dot.trim(), quantity });
  }
  return { dots, short };
}

const stops = ['inventory.recalled', 'inventory.dot-needed', 'inventory.dot-breaks', 'inventory.dot-absent'];

/** Maps a DOT refusal to the rows of its part and DOT, or those without a DOT; undefined for other errors. */
export function placeDot(error: unknown, lines: readonly ShipRow[]): FieldErrors | undefined {
  if (!isApiError(error) || !stops.includes(error.error)) return undefined;
  const { part, dot = '' } = error.details as { part: string; dot?: string };
  const own = lines.flatMap((row, at) => (row.partNo === part && row.dot.trim() === dot ? [at] : []));
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((at) => [`lines.${at}.dot`, error.message]));
}

/** Form errors: more than ordered, invalid DOT, or nothing to ship. */
export function findShipErrors(
  { lines: ordered }: Pick<SalesDetail, 'lines'>,
  { lines }: ShipValues,
  words: { more: (most: number) => string; dot: string; nothing: string },
): FieldErrors {
  const errors: Record<string, string> = sum(lines) === 0 ? { lines: words.nothing } : {};
  lines.forEach(({ lineId, dot, quantity }, at) => {
    const most = ordered.find(({ id }) => id === lineId)?.quantity ?? 0;
    if (quantity && sum(rowsOf(lines, lineId)) > most) errors[`lines.${at}.quantity`] = words.more(most);
    if (dot.trim() && !/^\d{4}$/.test(dot.trim())) errors[`lines.${at}.dot`] = words.dot;
  });
  return errors;
}
