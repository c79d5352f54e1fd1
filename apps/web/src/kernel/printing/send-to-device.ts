import { isApiError } from '../api-error.ts';
import { printError } from './print-failure.ts';

/** What is used of a printer by WebUSB. */
interface UsbDevice {
  vendorId: number;
  productId: number;
  productName?: string;
  serialNumber?: string;
  opened: boolean;
  configuration: UsbConfiguration | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: ArrayBuffer): Promise<{ status?: string }>;
}
interface UsbConfiguration {
  interfaces: {
    interfaceNumber: number;
    alternate: { endpoints: { direction: string; type: string; endpointNumber: number }[] };
  }[];
}
interface SerialPort {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  writable: WritableStream<Uint8Array>;
}
interface Devices {
  usb?: {
    getDevices(): Promise<UsbDevice[]>;
    requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
  };
  serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> };
}

const devices = (): Devices => (isSecureContext ? (navigator as unknown as Devices) : {});

export const hasUsb = (): boolean => devices().usb !== undefined;
export const hasSerial = (): boolean => devices().serial !== undefined;

const usbKey = ({ vendorId, productId, serialNumber = '' }: UsbDevice): string =>
  `${vendorId}:${productId}:${serialNumber}`;

/** USB class of printers. */
const printerClass = 7;

/** Lets the user choose a USB printer; within a click. @returns its key and name; undefined if none was chosen */
export async function askForUsb(): Promise<{ device: string; name: string } | undefined> {
  const device = await devices()
    .usb?.requestDevice({ filters: [{ classCode: printerClass }] })
    .catch(() => undefined);
  return device && { device: usbKey(device), name: device.productName || usbKey(device) };
}

/** Lets the user choose a serial port; within a click. @returns whether one was chosen */
export async function askForSerial(): Promise<boolean> {
  const port = await devices()
    .serial?.requestPort()
    .catch(() => undefined);
  return port !== undefined;
}

/** Bytes of one transfer: some printers lose what comes in larger ones. */
const usbChunk = 16 * 1024;

function outOf(configuration: UsbConfiguration | null) {
  for (const { interfaceNumber, alternate } of configuration?.interfaces ?? [])
    for (const { direction, type, endpointNumber } of alternate.endpoints)
      if (direction === 'out' && type === 'bulk') return { interfaceNumber, endpointNumber };
  throw printError('no-device');
}

/** Sends bytes to a USB printer that was chosen before. @throws ApiError */
export async function sendByUsb(bytes: Blob, key: string | undefined): Promise<void> {
  const known = (await devices().usb?.getDevices()) ?? [];
  const device = known.find((each) => usbKey(each) === key) ?? (key === undefined ? known[0] : undefined);
  if (!device) throw printError('no-device');
  const data = await bytes.arrayBuffer();
  try {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const { interfaceNumber, endpointNumber } = outOf(device.configuration);
    await device.claimInterface(interfaceNumber);
    for (let at = 0; at < data.byteLength; at += usbChunk) {
      const { status } = await device.transferOut(endpointNumber, data.slice(at, at + usbChunk));
      if (status !== undefined && status !== 'ok') throw printError('broken');
    }
  } catch (error) {
    if (isApiError(error)) throw error;
    throw (error as DOMException).name === 'SecurityError' ? printError('denied') : printError('broken');
  } finally {
    if (device.opened) await device.close().catch(() => undefined);
  }
}

/** Sends bytes to the printer at the serial port that was chosen before. @throws ApiError */
export async function sendBySerial(bytes: Blob, baudRate: number): Promise<void> {
  const [port] = (await devices().serial?.getPorts()) ?? [];
  if (!port) throw printError('no-device');
  const data = new Uint8Array(await bytes.arrayBuffer());
  try {
    await port.open({ baudRate });
    const writer = port.writable.getWriter();
    await writer.write(data);
    // Resolves once everything has left the computer.
    await writer.close();
  } catch {
    throw printError('broken');
  } finally {
    await port.close().catch(() => undefined);
  }
}
