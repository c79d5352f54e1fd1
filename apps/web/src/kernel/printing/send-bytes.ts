import { saveFile } from '../api.ts';

/** Sends commands to the printer that this device remembers for a purpose: as a file, until there are others. */
export async function sendBytes(bytes: Blob, purpose: 'receipt' | 'label'): Promise<void> {
  saveFile(bytes, `${purpose}.bin`);
}
