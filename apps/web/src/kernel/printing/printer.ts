import { deviceKey, readSavedValue, saveValue } from '../storage.ts';
import { createStore, type Store } from '../store.ts';
import type { PrintPurpose } from './printer-asked.ts';

/** Printer of this device. */
export type Printer =
  | { kind: 'bridge'; address: string; name: string }
  | { kind: 'usb'; device?: string }
  | { kind: 'serial'; baudRate?: number }
  | { kind: 'file' };

const keyOf = (purpose: PrintPurpose): string => `${deviceKey}printer:${purpose}`;
const read = (purpose: PrintPurpose) => readSavedValue(keyOf(purpose)) as Printer | undefined;

const stores: Readonly<Record<PrintPurpose, Store<Printer | undefined>>> = {
  receipt: createStore(read('receipt')),
  label: createStore(read('label')),
};

/** Store of the printer for a purpose, remembered by this device whoever is signed in; undefined if none is set. */
export const printerOf = (purpose: PrintPurpose): Store<Printer | undefined> => stores[purpose];

/** Sets and remembers the printer for a purpose. */
export function choosePrinter(purpose: PrintPurpose, printer: Printer): void {
  saveValue(keyOf(purpose), printer);
  stores[purpose].set(printer);
}

/** Most printers' speed at a serial port. */
export const usualBaudRate = 9600;

/** Usual address of the bridge on this computer. */
export const usualBridge = 'http://127.0.0.1:9180';

/** Origin of an address of this computer; undefined for any other, to which nothing is ever sent. */
export function bridgeOrigin(address: string): string | undefined {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  const isHere = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  return url && isHere ? url.origin : undefined;
}
