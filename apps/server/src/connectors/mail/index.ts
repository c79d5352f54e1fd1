import type { Services } from '#kernel/context.ts';
import type { Mail } from './port.ts';
import { openMailSandbox } from './sandbox.ts';
import { openSmtp } from './smtp.ts';

/**
 * Name of the mail provider: the configured SMTP server; the sandbox in a demo or where MAIL_URL names it; else 'off'.
 */
export function mailProvider({ config: c }: Pick<Services, 'config'>): Mail['provider'] | 'off' {
  if (c.MAIL_URL?.startsWith('sandbox:')) return 'sandbox';
  if (c.MAIL_URL && c.MAIL_FROM) return 'smtp';
  return c.DEMO === 'on' && !c.MAIL_URL ? 'sandbox' : 'off';
}

/** Mail connector; null when none is configured. */
export function openMail(services: Pick<Services, 'config' | 'db'>): Mail | null {
  const provider = mailProvider(services);
  if (provider === 'off') return null;
  if (provider === 'sandbox') return openMailSandbox(services.db);
  return openSmtp(services.config.MAIL_URL ?? '', services.config.MAIL_FROM ?? '');
}
