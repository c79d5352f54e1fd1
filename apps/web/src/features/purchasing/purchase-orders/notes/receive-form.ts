import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { isFutureDot } from '@treadline/contract/kernel/dot.ts';
import type { ReadIdentity, ReaderLine } from '#kernel/pieces/piece-reader.tsx';
import { placeIdentities } from '#kernel/pieces/place-identities.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { NoteLine } from '../types.ts';

/** Row of the receipt form: a line of the note and a DOT. */
export interface ReceiveRow {
  dnLineId: number;
  size: string;
  partNo: string;
  partName: string;
  /** Whether the row is a further DOT of the line above. */
  extra: boolean;
  sent: number;
  /** Pieces of the line not yet received. */
  rest: number;
  dot: string;
  good: number | null;
  defective: number | null;
}

export interface ReceiveValues {
  rows: ReceiveRow[];
  isFinal: boolean;
  remark: string;
  identities: ReadIdentity[];
}

const keyOf = ({ dnLineId, dot }: Pick<ReceiveRow, 'dnLineId' | 'dot'>): string =>
  `${dnLineId} ${dot.trim()}`;

/** Rows that tyres can be read for one by one. */
export const readerLines = (rows: readonly ReceiveRow[]): ReaderLine[] =>
  rows
    .filter((row) => piecesOf(row) > 0 && row.dot.trim() !== '')
    .map((row) => ({
      key: keyOf(row),
      label: `${row.size || row.partNo} ${row.dot.trim()}`,
      room: piecesOf(row),
    }));

export const startReceipt = (lines: readonly NoteLine[]): ReceiveValues => ({
  rows: lines.map((line) => {
    const rest = Math.max(0, line.sentQuantity - line.receivedQuantity - line.defectiveQuantity);
    return {
      dnLineId: line.id,
      size: line.size,
      partNo: line.partNo,
      partName: line.partName,
      extra: false,
      sent: line.sentQuantity,
      rest,
      dot: '',
      good: rest || null,
      defective: null,
    };
  }),
  isFinal: true,
  remark: '',
  identities: [],
});

const piecesOf = ({ good, defective }: ReceiveRow): number => (good ?? 0) + (defective ?? 0);

/** Request body with the rows that have a quantity. */
export const receiptBody = ({ rows, isFinal, remark, identities }: ReceiveValues) => ({
  isFinal,
  remark,
  identities: identities.flatMap(({ line, identity }) => {
    const row = rows.find((each) => keyOf(each) === line);
    return row ? [{ dnLineId: row.dnLineId, dot: row.dot.trim(), identity }] : [];
  }),
  lines: rows
    .filter((row) => piecesOf(row) > 0)
    .map(({ dnLineId, dot, good, defective }) => ({
      dnLineId,
      dot: dot.trim(),
      good: good ?? 0,
      defective: defective ?? 0,
    })),
});

/**
 * Maps errors of the request to form rows, as rows without a quantity were left out. `dotText` is a short description
 * of a DOT for narrow cells.
 */
export function receiptErrors(
  errors: FieldErrors,
  rows: readonly ReceiveRow[],
  dotText: string,
): FieldErrors {
  const sent = rows.flatMap((row, index) => (piecesOf(row) > 0 ? [index] : []));
  return Object.fromEntries(
    Object.entries(placeIdentities(errors)).map(([path, message]) => {
      const own = path.replace(/^lines\.(\d+)\./, (_, at: string) => `rows.${sent[Number(at)]}.`);
      return [own, own.endsWith('.dot') ? dotText : message];
    }),
  );
}

/** Errors of rows with a future DOT. Invalid DOTs are not checked here. */
export const futureDots = (rows: readonly ReceiveRow[], today: string, text: string): FieldErrors =>
  Object.fromEntries(
    rows.flatMap((row, index) => {
      const dot = row.dot.trim();
      const isWrong = piecesOf(row) > 0 && patterns.dot.test(dot) && isFutureDot(dot, today);
      return isWrong ? [[`rows.${index}.dot`, text]] : [];
    }),
  );

/** Pieces of the receipt compared with the expected ones; shortages and excess are not netted. */
export function sumReceipt(rows: readonly ReceiveRow[]) {
  const byLine = new Map<number, { rest: number; pieces: number }>();
  for (const row of rows) {
    const line = byLine.get(row.dnLineId) ?? { rest: row.rest, pieces: 0 };
    byLine.set(row.dnLineId, { ...line, pieces: line.pieces + piecesOf(row) });
  }
  const sum = (of: (line: { rest: number; pieces: number }) => number) =>
    [...byLine.values()].reduce((total, line) => total + of(line), 0);
  return {
    good: rows.reduce((total, row) => total + (row.good ?? 0), 0),
    defective: rows.reduce((total, row) => total + (row.defective ?? 0), 0),
    short: sum(({ rest, pieces }) => Math.max(0, rest - pieces)),
    over: sum(({ rest, pieces }) => Math.max(0, pieces - rest)),
  };
}
