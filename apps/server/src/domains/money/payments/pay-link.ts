import { openMiniProgram } from '#connectors/mini-program/index.ts';
import { payProvider } from '#connectors/payments/index.ts';
import type { Services } from '#kernel/context.ts';
import { isChannel } from './channel.ts';
import type { Attempt } from './money-of.ts';

/**
 * Link for paying an attempt on the phone that shows it: the sandbox page, Alipay's own URL, or the mini program for
 * WeChat Pay (its native code can only be scanned); null if there is none.
 */
export function payLinkOf(services: Pick<Services, 'config'>, attempt: Attempt): string | null {
  const { way, codeUrl, no } = attempt;
  if (!isChannel(way) || codeUrl === null) return null;
  if (way === 'ALIPAY' || payProvider(services, way) === 'sandbox') return codeUrl;
  return openMiniProgram(services)?.payLink(no) ?? null;
}
