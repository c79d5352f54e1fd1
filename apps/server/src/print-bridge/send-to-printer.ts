import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
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

async function sendToDevice(path: string, bytes: Uint8Array): Promise<PrintFailure | null> {
  try {
    // Never creates a file: a device that is not there is offline.
    const device = await open(path, constants.O_WRONLY);
    try {
      await device.writeFile(bytes);
    } finally {
      await device.close();
    }
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

const wait = (milliseconds: number): Promise<'timed-out'> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, 'timed-out').unref());

/** Sends bytes to a printer; returns why it failed, or null when all of them were taken. */
export const sendToPrinter = (
  target: PrinterTarget,
  bytes: Uint8Array,
  patience: Patience = usualPatience,
): Promise<PrintFailure | null> =>
  target.kind === 'tcp'
    ? sendByNetwork(target, bytes, patience)
    : Promise.race([sendToDevice(target.path, bytes), wait(patience.idle)]);
