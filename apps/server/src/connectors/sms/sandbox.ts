import type { Db } from '#kernel/db.ts';
import { addToOutbox, readOutboxMode } from '../outbox.ts';
import type { Sms } from './port.ts';

/** Sandbox SMS connector: stores messages in the outbox shown at /dev. */
export const openSmsSandbox = (db: Db): Sms => ({
  provider: 'sandbox',
  async send(message) {
    const mode = await readOutboxMode(db, 'sms');
    if (mode === 'timeout') throw new Error('sandbox: not reachable');
    if (mode === 'refuse') return { ok: false, reason: 'sandbox: refused' };
    if (mode === 'account') return { ok: false, reason: 'sandbox: our account is refused', account: true };
    await addToOutbox(db, 'sms', {
      id: message.id,
      channel: 'SMS',
      to: message.mobile,
      subject: '',
      text: message.text,
      time: new Date().toISOString(),
    });
    return { ok: true, providerId: `sandbox-${message.id}` };
  },
});
