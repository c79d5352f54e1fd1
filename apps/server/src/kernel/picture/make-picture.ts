import type { Ctx } from '../context.ts';
import { drawInThread } from '../in-thread.ts';
import type { PictureBoard } from './picture-board.ts';
import type { SheetPicture } from './sheet-picture.ts';

const limits = { memoryMb: 256, timeMs: 60_000 };
const worker = new URL('./picture-worker.ts', import.meta.url);
const sheetWorker = new URL('./sheet-worker.ts', import.meta.url);

/**
 * Renders a board as a PNG in a worker thread, under the same concurrency limit as PDFs.
 * @throws export.busy
 */
export const makePicture = ({ gates }: Pick<Ctx, 'gates'>, board: PictureBoard): Promise<Buffer> =>
  drawInThread(gates.pdfs, worker, board, limits);

/**
 * Renders a document for a phone as a PNG, as `makePicture`.
 * @throws export.busy
 */
export const makeSheetPicture = ({ gates }: Pick<Ctx, 'gates'>, sheet: SheetPicture): Promise<Buffer> =>
  drawInThread(gates.pdfs, sheetWorker, sheet, limits);
