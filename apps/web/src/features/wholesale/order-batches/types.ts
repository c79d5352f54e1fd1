import type { BatchKey } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { batchFlow } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { apiKey, queryClient } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useFlowActor } from '#kernel/session.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';

export type BatchRow = RowOf<'POST /order/batch/list'>;
export type Batch = OutputOf<'GET /order/batch/detail/:id'>;
export type Row = Batch['list'][number];
type Saved = InputOf<'PUT /order/batch/:id'>['body'];
/** Workbook row as a form line. */
export type Line = Record<BatchKey, string> & { no: number };

export const listPath = '/retail/batch';
/** Path of a batch, or of the upload for a new one. */
export const batchPath = (batch?: Pick<BatchRow, 'id' | 'batchNo'>): string =>
  screenPath('/retail/batchDetail', batch ? { id: batch.id, name: batch.batchNo } : {});

/** API paths refetched after a batch has changed. */
export const stalePaths: `/${string}`[] = ['/order/batch', '/report/home'];
/** API paths refetched after orders were placed or cancelled. */
export const staleOrderPaths: `/${string}`[] = ['/order', '/inventory', '/report/home'];

/** Puts a step's answer into the query cache as the displayed batch. */
export const showBatch = (batch: Batch): void =>
  void queryClient.setQueryData(apiKey('GET /order/batch/detail/:id', { params: { id: batch.id } }), batch);

/** Whether the user may upload, correct and place batches; others may only view them. */
export function useCanEditBatches(): boolean {
  const me = useFlowActor();
  return checkTransition(batchFlow.save, 'CHECKING', me) === null;
}

/** Maximum lines corrected in the grid at once. */
const atOnce = 100;

const lineOf = ({ no, cells }: Pick<Row, 'no' | 'cells'>): Line => ({ ...cells, no }) as Line;

/** Lines that block an order, those with errors of their own first. */
export function faultyLines({ list, faults }: Pick<Batch, 'list' | 'faults'>) {
  const wrong = new Set(faults.map(({ no }) => no));
  const faulty = list.filter(({ no, verdict }) => verdict === 'FAULTY' && wrong.has(no));
  return { lines: faulty.slice(0, atOnce).map(lineOf), later: Math.max(0, faulty.length - atOnce) };
}

/** First error of each cell of the lines. */
export function faultsAt(lines: readonly Line[], faults: Batch['faults']): FieldErrors {
  const places = new Map(lines.map(({ no }, at) => [no, at]));
  return Object.fromEntries(
    faults.toReversed().flatMap(({ no, key, message }) => {
      const at = places.get(no);
      return at === undefined ? [] : [[`lines.${at}.${key}`, message]];
    }),
  );
}

/** Request body: changed or opened lines, and removed ones. */
export function changesOf(before: readonly Line[], lines: readonly Line[]): Pick<Saved, 'rows' | 'removed'> {
  const known = new Map(before.map((line) => [line.no, line]));
  const isSame = (line: Line) => JSON.stringify(known.get(line.no)) === JSON.stringify(line);
  return {
    rows: lines.filter((line) => !isSame(line)).map(({ no, ...cells }) => ({ no, cells })),
    removed: before.filter(({ no }) => !lines.some((line) => line.no === no)).map(({ no }) => no),
  };
}

/** Unknown part numbers with their rows. */
export function unknownParts({
  list,
  faults,
}: Pick<Batch, 'list' | 'faults'>): { alias: string; rows: number }[] {
  const rows = new Map(list.map((row) => [row.no, row]));
  const found = faults.flatMap(({ no, unknownPart }) => {
    const alias = unknownPart ? rows.get(no)?.cells['partNo'] : undefined;
    return alias ? [alias] : [];
  });
  return [...Map.groupBy(found, (alias) => alias.toUpperCase()).values()].map((same) => ({
    alias: same[0] ?? '',
    rows: same.length,
  }));
}
