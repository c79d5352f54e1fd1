import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm } from '@resvg/resvg-wasm';

/** Loads the drawing library's binary; a thread that has it already keeps it. */
export async function loadResvg(): Promise<void> {
  const binary = await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await initWasm(binary).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
}
