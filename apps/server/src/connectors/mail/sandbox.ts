import { finished } from 'node:stream/promises';
import type { Db } from '#kernel/db.ts';
import { addToOutbox, readOutboxMode } from '../outbox.ts';
import type { Mail } from './port.ts';

/** Sandbox mail connector: stores mails in the outbox shown at /dev. */
export const openMailSandbox = (db: Db): Mail => ({
  provider: 'sandbox',
  async send(message) {
    const mode = await readOutboxMode(db, 'mail');
    if (mode === 'timeout') throw new Error('sandbox: not reachable');
    if (mode === 'refuse') return { ok: false, reason: 'sandbox: refused' };
    if (mode === 'account') return { ok: false, reason: 'sandbox: our account is refused', account: true };
    const { id, to, subject, text, files = [] } = message;
    // Read whole, as if they were sent: what is not there any more is not said to have gone.
    for (const file of files) await finished((await file.open()).resume());
    await addToOutbox(db, 'mail', {
      id,
      channel: 'EMAIL',
      to,
      subject,
      text,
      files: files.map(({ name, size }) => ({ name, size })),
      time: new Date().toISOString(),
    });
    return { ok: true, providerId: `sandbox-${message.id}` };
  },
});
