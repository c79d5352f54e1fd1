import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { CallSubject, Notice } from './port.ts';
import { reasonOf } from '#kernel/reason.ts';

/** Personal JSON fields, masked in the log. */
const personal = /("(?:name|openid|user_received_account|buyer_[a-z_]+)"\s*:\s*)"(?:[^"\\]|\\.)*"/g;
const withoutPersons = (json: string): string => json.replace(personal, '$1"***"');

export interface LoggedCall {
  provider: string;
  operation: string;
  about: CallSubject;
  request: string;
}

/** Logs a webhook as parsed; its raw text may contain names and is left to the receiver. */
export const logNotice = (db: Db, provider: string, notice: Notice): Promise<void> =>
  logCall(db, {
    connector: 'payments',
    provider,
    direction: 'IN',
    operation: 'notice',
    request: JSON.stringify(notice),
    response: '',
    ok: notice.kind !== 'FORGED',
    ms: 0,
  });

/**
 * Runs a call and logs it in connector_log; when it throws, with the error.
 * @throws the error of `run`
 */
export async function logConnectorCall<T>(
  db: Db,
  { request, ...call }: LoggedCall,
  run: () => Promise<{ told: T; response: string; ok: boolean }>,
): Promise<T> {
  const started = performance.now();
  const keep = (response: string, ok: boolean, trouble = false) =>
    logCall(db, {
      connector: 'payments',
      ...call,
      direction: 'OUT',
      request: withoutPersons(request),
      response: withoutPersons(response),
      ok,
      trouble: trouble && response,
      ms: performance.now() - started,
    });
  try {
    const { told, response, ok } = await run();
    await keep(response, ok);
    return told;
  } catch (error) {
    await keep(reasonOf(error), false, true);
    throw error;
  }
}
