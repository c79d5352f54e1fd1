import { notLoaded } from '#ui/feedback/lazy-part.ts';
import { isPartError } from '#ui/feedback/part-error.ts';
import { readSavedValue, saveValue } from './storage.ts';

const key = 'told-faults';

/**
 * Tells the server once per window, unless a part was only lost, that code of the program threw: whether it was being loaded or drawn, the error's
 * name and the place in our file. No message, which may hold what somebody typed.
 */
export async function tellFault(thrown: unknown, send = fetch): Promise<void> {
  if (isPartError(thrown)) return;
  const { name = '', stack = '' } = thrown instanceof Error ? thrown : {};
  const fault = {
    kind: notLoaded.has(thrown) ? 'LOAD' : 'DRAW',
    error: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    place: /[\w-]{1,60}\.js:\d{1,4}:\d{1,8}/.exec(stack)?.[0] ?? '',
  };
  const known = readSavedValue(key, 'session');
  const told = Array.isArray(known) ? known : [];
  const sign = Object.values(fault).join(' ');
  if (told.includes(sign)) return;
  saveValue(key, [...told, sign], 'session');
  const body = JSON.stringify(fault);
  const headers = { 'content-type': 'application/json' };
  // Without the session, which is none of its business; what cannot be told is not worth a second fault.
  await send('/api/dev/browserFaults', { method: 'POST', headers, body, keepalive: true }).catch(
    () => undefined,
  );
}
