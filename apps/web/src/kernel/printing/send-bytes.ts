import { createElement } from 'react';
import { saveFile } from '../api.ts';
import { useStore } from '../store.ts';
import { printError } from './print-failure.ts';
import { printerAsked, type PrintPurpose } from './printer-asked.ts';
import { printerOf, usualBaudRate, type Printer } from './printer.ts';
import { sendBySerial, sendByUsb } from './send-to-device.ts';
import { sendToBridge } from './send-to-bridge.ts';

/** Opens the printer dialog; resolves with whether a printer was chosen. */
export async function askForPrinter(purpose: PrintPurpose): Promise<boolean> {
  const { PrinterDialog } = await import('./printer-dialog.tsx');
  return new Promise((answer) => printerAsked.set(createElement(PrinterDialog, { purpose, answer })));
}

async function send(bytes: Blob, printer: Printer, name: string): Promise<void> {
  switch (printer.kind) {
    case 'bridge':
      await sendToBridge(printer.address, printer.name, bytes);
      return;
    case 'usb':
      await sendByUsb(bytes, printer.device);
      return;
    case 'serial':
      await sendBySerial(bytes, printer.baudRate ?? usualBaudRate);
      return;
    case 'file':
      saveFile(bytes, name);
  }
}

/**
 * Sends bytes to the printer that this device remembers for a purpose; asks which one where none is set.
 * @param name file name, for those who save them
 * @returns whether a printer has them; false where they were saved
 * @throws ApiError whose message says why in the user's language
 */
export async function sendBytes(
  bytes: Blob,
  purpose: PrintPurpose,
  name = purpose === 'label' ? 'labels.prn' : 'receipt.bin',
): Promise<boolean> {
  if (!printerOf(purpose).get() && !(await askForPrinter(purpose))) throw printError('cancelled');
  const printer = printerOf(purpose).get();
  if (!printer) throw printError('cancelled');
  await send(bytes, printer, name);
  return printer.kind !== 'file';
}

/** Hook with the printer of this device for a purpose and a function to choose another one. */
export function usePrinter(purpose: PrintPurpose): { printer: Printer | undefined; change: () => void } {
  const printer = useStore(printerOf(purpose));
  return { printer, change: () => void askForPrinter(purpose) };
}
