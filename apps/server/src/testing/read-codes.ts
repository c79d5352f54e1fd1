import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-wasm';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { decode_barcode } from 'rxing-wasm';
import { loadResvg } from '#kernel/picture/load-resvg.ts';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Black and white picture: 1 is black. */
export interface Bits {
  width: number;
  height: number;
  dots: Uint8Array;
}

const fileOf = async (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(name)));

let loaded: Promise<void> | undefined;
/** The libraries' own binaries: by themselves they fetch them from a public host. */
const load = (): Promise<void> =>
  (loaded ??= (async () => {
    await loadResvg();
    const wasm = await fileOf('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = new Uint8Array(wasm).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })());

/** Picture of an SVG drawing, so many dots wide, as a printer's head draws it: without grey. */
export async function drawBits(svg: string, width: number): Promise<Bits> {
  await load();
  const font = { fontBuffers: [], defaultFontFamily: '' };
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render();
  const { pixels } = drawn;
  const dots = new Uint8Array(drawn.width * drawn.height);
  for (let at = 0; at < dots.length; at++)
    dots[at] = (pixels[at * 4 + 3] ?? 0) > 127 && (pixels[at * 4] ?? 0) < 128 ? 1 : 0;
  return { width: drawn.width, height: drawn.height, dots };
}

/** The picture in RGBA with so many dots of white around it. */
function inWhite({ width, height, dots }: Bits, edge: number) {
  const [wide, high] = [width + 2 * edge, height + 2 * edge];
  const data = new Uint8ClampedArray(wide * high * 4).fill(255);
  // An iterator over millions of dots takes longer than the readers do.
  for (let at = 0; at < dots.length; at++) {
    if (!dots[at]) continue;
    const to = ((Math.floor(at / width) + edge) * wide + (at % width) + edge) * 4;
    data[to] = data[to + 1] = data[to + 2] = 0;
  }
  return { width: wide, height: high, data, colorSpace: 'srgb' as const };
}

/** Content of the only code that rxing sees. */
function byRxing({ width, height, data }: ReturnType<typeof inWhite>): string[] {
  const luma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at++) luma[at] = data[at * 4] ?? 0;
  try {
    return [decode_barcode(luma, width, height, true).text()];
  } catch {
    // None.
    return [];
  }
}

/** What each of the readers makes of a picture. */
export interface ReadByAll {
  zxing: string[];
  rxing: string[];
  /** Has nothing in common with the others, and knows no Data Matrix. */
  zbar: string[];
}

/** The same texts, as every reader should read them. */
export const readByAll = (...texts: string[]): ReadByAll => ({ zxing: texts, rxing: texts, zbar: texts });

/** Contents of the codes in a picture with so many dots of white around it, by each of three readers. */
export async function readCodes(bits: Bits, edge = 40): Promise<ReadByAll> {
  await load();
  const picture = inWhite(bits, edge);
  const { data, width, height } = picture;
  const byZxing = await readBarcodes(picture, { tryHarder: true });
  const byZbar = await scanRGBABuffer(data.buffer, width, height);
  return {
    zxing: byZxing.map(({ text }) => text),
    rxing: byRxing(picture),
    zbar: byZbar.map((symbol) => symbol.decode()),
  };
}
