import type { BatchKey } from '@treadline/contract/parties/dealers/batch-fields.ts';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';

export type Batch = OutputOf<'GET /data/dealerData/batch/:id'>;
export type Rows = InputOf<'PUT /data/dealerData/batch/:id'>['body']['rows'];
export type Payment = Batch['dealers'][number];
/** Workbook row as a form line. */
export type Line = Record<BatchKey, string> & { no: number };

/** API paths refetched after a step. */
export const stalePaths: `/${string}`[] = ['/data/dealerData'];

/** Maximum number of faulty lines displayed at once. */
const atOnce = 100;

export const linesOf = (rows: Batch['rows']): Line[] =>
  rows.map(({ no, cells }) => ({ ...cells, no }) as Line);

/** Rows grouped into faulty ones, ones being corrected, and correct ones. */
export function sortRows({ rows, faults }: Batch) {
  const wrong = new Set(faults.map(({ no }) => no));
  const faulty = rows.filter(({ no }) => wrong.has(no));
  const lines = linesOf(faulty.slice(0, atOnce));
  return { lines, later: faulty.length - lines.length, right: rows.filter(({ no }) => !wrong.has(no)) };
}

/** Errors by cell of the form lines. */
export function faultsAt(lines: readonly Line[], faults: Batch['faults']): FieldErrors {
  const places = new Map(lines.map(({ no }, at) => [no, at]));
  return Object.fromEntries(
    faults.flatMap(({ no, key, message }) => {
      const at = places.get(no);
      return at === undefined ? [] : [[`lines.${at}.${key}`, message]];
    }),
  );
}

/** All rows with the corrected lines merged in; removed lines are dropped. */
export function mergeRows(rows: Batch['rows'], before: readonly Line[], lines: readonly Line[]): Rows {
  const inForm = new Set([...before, ...lines].map(({ no }) => no));
  const corrected = lines.map(({ no, ...cells }) => ({ no, cells }));
  const kept = rows.filter(({ no }) => !inForm.has(no)) as Rows;
  return [...kept, ...corrected].toSorted((a, b) => a.no - b.no);
}
