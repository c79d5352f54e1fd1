import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';

/** Mail over SMTP. `url` as nodemailer takes it: smtp[s]://user:password@host:port. */
export function openSmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    provider: 'smtp',
    async send({ id, key, to, subject, text }) {
      try {
        const sent = await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${key}@${/@([^>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
          headers: { 'X-Message-Id': String(id) },
        });
        return { ok: true, providerId: sent.messageId };
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string };
        if (responseCode !== undefined && responseCode >= 500) return { ok: false, reason: message };
        throw error;
      }
    },
  };
}
