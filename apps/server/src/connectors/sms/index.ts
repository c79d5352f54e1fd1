import type { Services } from '#kernel/context.ts';
import type { Sms } from './port.ts';
import { openSmsSandbox } from './sandbox.ts';
import { openTencent } from './tencent.ts';

/**
 * Name of the SMS provider: the configured one; the sandbox in a demo or where SMS_URL names it (`sandbox:`); else
 * 'off'.
 */
export function smsProvider({ config: c }: Pick<Services, 'config'>): Sms['provider'] | 'off' {
  if (c.SMS_URL?.startsWith('sandbox:')) return 'sandbox';
  if (c.SMS_URL && c.SMS_SECRET_ID && c.SMS_SECRET_KEY && c.SMS_APP_ID && c.SMS_SIGN) return 'tencent';
  return c.DEMO === 'on' && !c.SMS_URL ? 'sandbox' : 'off';
}

/** SMS connector; null when none is configured. */
export function openSms(services: Pick<Services, 'config' | 'db'>): Sms | null {
  const { config: c, db } = services;
  const provider = smsProvider(services);
  if (provider === 'off') return null;
  if (provider === 'sandbox') return openSmsSandbox(db);
  return openTencent({
    url: c.SMS_URL ?? '',
    secretId: c.SMS_SECRET_ID ?? '',
    secretKey: c.SMS_SECRET_KEY ?? '',
    appId: c.SMS_APP_ID ?? '',
    signName: c.SMS_SIGN ?? '',
    region: c.SMS_REGION,
    templates: c.SMS_TEMPLATES,
  });
}
