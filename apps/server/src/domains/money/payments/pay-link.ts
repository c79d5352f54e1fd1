import { openMiniProgram } from '#connectors/mini-program/index.ts';
import { payProvider } from '#connectors/payments/index.ts';
import type { Services } from '#kernel/context.ts';
import { isChannel } from './channel.ts';
import type { Attempt } from './money-of.ts';

/**
 * Where the phone that looks at it pays an attempt: the sandbox's page, Alipay's own address, for WeChat Pay the mini
 * program, since a native code can only be scanned; null where there is no such way.
 */
export function payLinkOf(services: Pick<Services, 'config'>, attempt: Attempt): string | null {
  const { way, codeUrl, no } = attempt;
  if (!isChannel(way) || codeUrl === null) return null;
  if (way === 'ALIPAY' || payProvider(services, way) === 'sandbox') return codeUrl;
  return openMiniProgram(services)?.payLink(no) ?? null;
}
