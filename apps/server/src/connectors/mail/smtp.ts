import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Mail, MailFile } from './port.ts';

/** Opens all attachments; if one fails, the others are closed. */
async function openFiles(files: readonly MailFile[]) {
  const opened: { filename: string; contentType: string; content: Readable }[] = [];
  const close = () => {
    for (const { content } of opened) content.destroy();
  };
  try {
    for (const { name, type, open } of files)
      opened.push({ filename: name, contentType: type, content: await open() });
  } catch (error) {
    close();
    throw error;
  }
  return { attachments: opened, close };
}

interface SmtpError {
  responseCode?: number;
  /** Step that was refused, such as AUTH PLAIN, MAIL FROM or RCPT TO. */
  command?: string;
  message: string;
}

/** Whether a refusal is about one mail: its receiver or content. Steps before are about our login and sender. */
const isOfMail = (command: string, code: number): boolean =>
  /^(RCPT TO|DATA|API)/.test(command) && ![530, 534, 535, 538].includes(code);

/** SMTP mail connector. `url` in nodemailer's form: smtp[s]://user:password@host:port. */
export function openSmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    provider: 'smtp',
    async send({ id, key, to, subject, text, files = [] }) {
      const { attachments, close } = await openFiles(files);
      try {
        const sent = await transport.sendMail({
          from,
          to,
          subject,
          text,
          attachments,
          messageId: `<${key}@${/@([^>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
          headers: { 'X-Message-Id': String(id) },
        });
        return { ok: true, providerId: sent.messageId };
      } catch (error) {
        const { responseCode = 0, command = '', message } = error as SmtpError;
        if (responseCode < 500) throw error;
        return { ok: false, reason: message, ...(isOfMail(command, responseCode) ? {} : { account: true }) };
      } finally {
        close();
      }
    },
  };
}
