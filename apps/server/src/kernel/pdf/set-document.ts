import { papers, type PaperId } from '@treadline/contract/kernel/paper.ts';
import type { Ctx } from '../context.ts';
import { drawInThread } from '../in-thread.ts';
import type { PrintedDocument } from '../print.ts';
import type { FormSheet, PaperDocument, Setting } from './paper-document.ts';
import { resolveDocument } from './resolve-document.ts';

/** Limits of the rendering thread, far above the need of ten thousand lines. */
const limits = { memoryMb: 384, timeMs: 60_000 };
const worker = new URL('./pdf-worker.ts', import.meta.url);

/** Width in mm that a printer of continuous paper reaches, between the holes. */
const reached = 203.2;

/** Sheet of the form in which a paper is set; undefined for A4. */
export function formSheetOf(id: PaperId): FormSheet | undefined {
  const paper = papers[id];
  if (id === 'A4' || paper.kind === 'roll') return undefined;
  const { width, height } = paper;
  return paper.kind === 'continuous'
    ? { width, height, side: (width - reached) / 2, edge: 6 }
    : { width, height, side: 9, edge: 8 };
}

interface On {
  company: string;
  paper: PaperId;
  as?: Setting['as'];
}

/**
 * Renders a document for a sheet of paper in a worker thread, as PDF or as HTML.
 * @throws export.busy
 */
export async function setDocument(
  ctx: Pick<Ctx, 'gates' | 'lang' | 'me'>,
  doc: PrintedDocument,
  { company, paper, as = 'pdf' }: On,
): Promise<Buffer> {
  const form = formSheetOf(paper);
  const resolved = await resolveDocument(doc, company, ctx, form !== undefined);
  const shown: PaperDocument = papers[paper].kind === 'continuous' ? resolved : { ...resolved, copies: [] };
  return setInThread(ctx, { paper: shown, form, as });
}

/**
 * Sets a resolved document in a worker thread. All data are read beforehand, so that no connection is held during
 * rendering.
 * @throws export.busy
 */
export const setInThread = ({ gates }: Pick<Ctx, 'gates'>, setting: Setting): Promise<Buffer> =>
  drawInThread(gates.pdfs, worker, setting, limits);
