import type { Selectable } from 'kysely';
import type { BatchKey } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';

/** Typed cells of a row, by column. */
export type Cells = Record<BatchKey, string>;
export type StoredRow = Selectable<DB['order_batch_row']>;
/** A row with its typed cells. */
export interface OpenRow {
  no: number;
  cells: Cells;
}

/** Encrypts typed cells, as they name people. */
export const sealCells = ({ secrets }: Pick<Ctx, 'secrets'>, cells: Cells): string =>
  secrets.encrypt(JSON.stringify(cells));
/** Decrypts the cells of a row. */
export const openCells = (
  { secrets }: Pick<Ctx, 'secrets'>,
  { cells_enc: sealed }: Pick<StoredRow, 'cells_enc'>,
): Cells => JSON.parse(secrets.decrypt(sealed)) as Cells;

/** Returns all rows of a batch in file order. */
export const readRows = ({ db }: Pick<Ctx, 'db'>, batchId: number): Promise<StoredRow[]> =>
  db.selectFrom('order_batch_row').selectAll().where('batch_id', '=', batchId).orderBy('row_no').execute();

/** Whether a row is still to be placed. */
export const isOpenRow = ({ state }: Pick<StoredRow, 'state'>): boolean =>
  state === 'OPEN' || state === 'REFUSED';
