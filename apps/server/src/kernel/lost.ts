import { setTimeout as sleep } from 'node:timers/promises';

/** Error codes of PostgreSQL, the system and the driver for lost or refused connections. */
const sqlStates = '57P01 57P02 57P03 57P05 25P03 53300 08000 08001 08003 08004 08006 08P01';
const systemCodes = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN';
const lostCodes = new Set(`${sqlStates} ${systemCodes}`.split(' '));
/** Error code of a write on a standby. */
const standbyCode = '25006';
const lostWords = /^Connection terminated|is not queryable$/;
/** Error codes of time-outs: lock wait, statement. */
const busyCodes = new Set(['55P03', '57014']);
const busyWords = /^(timeout exceeded when trying to connect|Query read timeout)/;

type Failure = { code?: string; syscall?: string; message?: string };

/** Whether the database connection was lost, so that a read may be retried on another one. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as Failure;
  // A socket's file that is not there (yet).
  if (code === 'ENOENT') return syscall === 'connect';
  return lostCodes.has(code) || isStandby(error) || lostWords.test(message);
}

/** Whether a write reached a standby server; its connection must be discarded. */
export const isStandby = (error: unknown): boolean => (error as Failure | undefined)?.code === standbyCode;

/** Whether the database is overloaded, so that an immediate retry would make it worse. */
export function isBusy(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Failure;
  return busyCodes.has(code) || busyWords.test(message);
}

/** Runs a read, retried once on a new connection when its connection was lost. Never for writes. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await sleep(250);
    return read();
  }
}
