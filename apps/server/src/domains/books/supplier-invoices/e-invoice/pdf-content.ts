import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import { once } from '#kernel/once.ts';
import { linesOf, type Placed } from './text-lines.ts';

/** Pages whose text is read; an invoice's fields stand on the first. */
const mostPages = 3;

/** What a PDF says: own keys of its Info dictionary, and its pages' text line by line, '' for a scan. */
export interface PdfContent {
  info: ReadonlyMap<string, string>;
  text: string;
}

/**
 * The library and its other half, which it would start as a thread of its own; without the native canvas that it would
 * load for pictures of pages.
 */
const openLibrary = once(async () => {
  registerHooks({
    resolve: (name, context, next) => next(name === '@napi-rs/canvas' ? 'node:path' : name, context),
  });
  Object.assign(globalThis, {
    // It asks for them when it is loaded, and uses them for pictures alone.
    DOMMatrix: Object,
    Path2D: Object,
    pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
});

/**
 * Reads a PDF's Info dictionary and text layer with pdf.js, for a thread of its own: it evaluates and draws nothing, loads
 * no fonts, reads nothing from the network, and opens encrypted files with the empty user password alone.
 * @throws Error for a damaged or locked file
 */
export async function readPdfContent(file: Buffer): Promise<PdfContent> {
  const { getDocument } = await openLibrary();
  const maps = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));
  const { promise } = getDocument({
    data: new Uint8Array(file),
    password: '',
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    // Tables of the Chinese encodings, for fonts that are not embedded.
    cMapUrl: maps,
    cMapPacked: true,
    verbosity: 0,
  });
  const document = await promise;
  const lines: string[] = [];
  for (let nth = 1; nth <= Math.min(document.numPages, mostPages); nth += 1) {
    const { items } = await (await document.getPage(nth)).getTextContent();
    lines.push(...linesOf(items.filter((item): item is TextItem => 'str' in item).map(placed)));
  }
  const { info } = await document.getMetadata();
  return { info: ownKeys(info), text: lines.join('\n') };
}

const placed = ({ str, transform, width, height }: TextItem): Placed => ({
  text: str,
  x: Number(transform[4]),
  y: Number(transform[5]),
  width,
  height,
});

const ownKeys = (info: object): Map<string, string> => {
  const own: unknown = 'Custom' in info ? info.Custom : undefined;
  return new Map(
    own instanceof Map ? [...own].map(([key, value]) => [String(key), String(value).trim()]) : [],
  );
};
