import type { Db } from '../../kernel/db.ts';
import { putIntoOutbox, readOutboxMode } from '../outbox.ts';
import type { Mail } from './port.ts';

/** Takes mails into an outbox that /dev shows. */
export const openMailSandbox = (db: Db): Mail => ({
  provider: 'sandbox',
  async send(message) {
    const mode = await readOutboxMode(db, 'mail');
    if (mode === 'timeout') throw new Error('sandbox: not reachable');
    if (mode === 'refuse') return { ok: false, reason: 'sandbox: refused' };
    const { id, to, subject, text } = message;
    await putIntoOutbox(db, 'mail', {
      id,
      channel: 'EMAIL',
      to,
      subject,
      text,
      time: new Date().toISOString(),
    });
    return { ok: true, providerId: `sandbox-${message.id}` };
  },
});
