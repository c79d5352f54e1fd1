import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { CallSubject } from './port.ts';
import { reasonOf } from '#kernel/reason.ts';

/** Personal JSON fields, masked in the log. */
const personal = /("(?:contact|phone|mobile|tel|address|remark|signedBy)"\s*:\s*)"(?:[^"\\]|\\.)*"/g;

/**
 * Runs a call and logs it in connector_log without personal names and numbers; when it throws, with the error.
 * @throws the error of `run`
 */
export async function logConnectorCall<T>(
  db: Db,
  call: { provider: string; operation: string; about: CallSubject; request: unknown },
  run: () => Promise<{ told: T; response: string; ok: boolean }>,
): Promise<T> {
  const started = performance.now();
  const keep = (response: string, ok: boolean, trouble = false) =>
    logCall(db, {
      ...call,
      connector: 'carriers',
      direction: 'OUT',
      request: JSON.stringify(call.request).replace(personal, '$1"***"'),
      response: response.replace(personal, '$1"***"'),
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
