import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { connect } from 'node:net';
import type { PrinterTarget } from './bridge-config.ts';

/** Why a printer did not take a job. */
export type PrintFailure = 'offline' | 'refused' | 'timed-out' | 'broken' | 'denied';

/** Times in milliseconds. */
export interface Patience {
  /** Until a printer answers. */
  readonly connect: number;
  /** Without any progress: a printer without paper takes nothing. */
  readonly idle: number;
  /** After the last byte, for a printer that ends the connection itself, or breaks it. */
  readonly end: number;
}
export const usualPatience: Patience = { connect: 5000, idle: 30_000, end: 2000 };

const failures: Readonly<Record<string, PrintFailure>> = {
  ECONNREFUSED: 'refused',
  EACCES: 'denied',
  EPERM: 'denied',
  ETIMEDOUT: 'timed-out',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
};
/** Everything else is a host or device that is not there. */
const failureOf = (error: unknown): PrintFailure =>
  failures[(error as { code?: string }).code ?? ''] ?? 'offline';

function sendByNetwork(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  patience: Patience,
): Promise<PrintFailure | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let isSent = false;
    const finish = (failure: PrintFailure | null) => {
      resolve(failure);
      socket.destroy();
    };
    socket.setTimeout(patience.connect, () => finish(isSent ? null : 'timed-out'));
    socket.once('connect', () => {
      socket.setTimeout(patience.idle);
      // Called when the last byte has left; the printer may still break the connection.
      socket.end(bytes, () => {
        isSent = true;
        socket.setTimeout(patience.end);
      });
    });
    socket.once('error', (error) => finish(failureOf(error)));
    socket.once('close', () => finish(isSent ? null : 'broken'));
    // What a printer says back is not of interest, but must be read for the end to be seen.
    socket.resume();
  });
}

/** Result of a work, or 'timed-out'; what comes of it later is not told. */
const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T | 'timed-out'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timed-out'), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Bytes that a device takes at once: between two of them it must make progress. */
const piece = 64 * 1024;

async function writePieces(device: FileHandle, bytes: Uint8Array, idle: number): Promise<'timed-out' | null> {
  for (let at = 0; at < bytes.length;) {
    const taken = await inTime(device.write(bytes, at, Math.min(piece, bytes.length - at)), idle);
    if (taken === 'timed-out') return taken;
    at += taken.bytesWritten;
  }
  return null;
}

async function sendToDevice(
  path: string,
  bytes: Uint8Array,
  { idle }: Patience,
): Promise<PrintFailure | null> {
  try {
    // Never creates a file: a device that is not there is offline.
    const opening = open(path, constants.O_WRONLY);
    const device = await inTime(opening, idle);
    if (device === 'timed-out') {
      void opening.then((late) => late.close()).catch(() => undefined);
      return device;
    }
    const failure = await writePieces(device, bytes, idle).catch(failureOf);
    // Closing waits for what hangs in the device.
    const closed = await inTime(device.close(), failure ? 0 : idle);
    return failure ?? closed ?? null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Sends bytes to a printer; returns why it failed, or null when all of them were taken. */
export const sendToPrinter = (
  target: PrinterTarget,
  bytes: Uint8Array,
  patience: Patience = usualPatience,
): Promise<PrintFailure | null> =>
  target.kind === 'tcp' ? sendByNetwork(target, bytes, patience) : sendToDevice(target.path, bytes, patience);
