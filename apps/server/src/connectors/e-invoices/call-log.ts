import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { CallSubject, EInvoiceProviderName } from './port.ts';
import { reasonOf } from '#kernel/reason.ts';

/** JSON fields that identify a buyer, masked in the log. */
const personal = /("(?:name|taxNo|address|bank)"\s*:\s*)"(?:[^"\\]|\\.)*"/g;
const mask = (text: string): string => text.replace(personal, '$1"***"');

/**
 * Runs a call and logs it in connector_log without buyers' names and numbers; when it throws, with the error.
 * @throws the error of `run`
 */
export async function logConnectorCall<T>(
  db: Db,
  call: { provider: EInvoiceProviderName; operation: string; about: CallSubject; request: unknown },
  run: () => Promise<{ told: T; response: string; ok: boolean }>,
): Promise<T> {
  const started = performance.now();
  const keep = (response: string, ok: boolean, trouble = false) =>
    logCall(db, {
      ...call,
      connector: 'e-invoices',
      direction: 'OUT',
      request: mask(JSON.stringify(call.request)),
      response: mask(response),
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
