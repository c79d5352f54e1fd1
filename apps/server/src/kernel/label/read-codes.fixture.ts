import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decode_barcode } from 'rxing-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadBack } from './read-back.fixture.ts';

const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

type Dots = Pick<ReadBack, 'width' | 'height' | 'isBlack'>;

/** Luminance of a label, each dot as `scale` pixels of a camera. */
function lumaOf({ width, height, isBlack }: Dots, scale: number): Uint8Array {
  const luma = new Uint8Array(width * height * scale * scale);
  for (let y = 0; y < height * scale; y++)
    for (let x = 0; x < width * scale; x++)
      luma[y * width * scale + x] = isBlack(Math.floor(x / scale), Math.floor(y / scale)) ? 0 : 255;
  return luma;
}

/** What two readers of different makers see on a label: the text of its only code, or what went wrong. */
export async function readCodes(label: Dots, scale = 1): Promise<{ zxing: string; rxing: string }> {
  const luma = lumaOf(label, scale);
  const [width, height] = [label.width * scale, label.height * scale];
  const data = new Uint8ClampedArray(luma.length * 4);
  for (const [at, grey] of luma.entries()) data.set([grey, grey, grey, 255], at * 4);
  const seen = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { tryHarder: true });
  const zxing = seen.map(({ text }) => text).join('|');
  try {
    return { zxing, rxing: decode_barcode(luma, width, height, true).text() };
  } catch (error) {
    return { zxing, rxing: String(error) };
  }
}
