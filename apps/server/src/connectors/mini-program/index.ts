import { publicUrl } from '#config.ts';
import { payProvider } from '#connectors/payments/index.ts';
import type { Services } from '#kernel/context.ts';

/** Payment links of the mini program, for QR codes and messages. */
export interface MiniProgram {
  readonly provider: 'sandbox';
  /** URL that opens a payment attempt on the customer's phone. */
  payLink(outTradeNo: string): string;
}

/** Path of the sandbox's phone page in the web app. */
export const phonePath = '/dev/pay';

/**
 * Mini program of the sandbox, whose payment page is a page of the web app; null beside a real WeChat Pay, of whose
 * codes that page knows nothing, and where WeChat Pay is off.
 */
export const openMiniProgram = (services: Pick<Services, 'config'>): MiniProgram | null =>
  payProvider(services, 'WECHAT') === 'sandbox'
    ? { provider: 'sandbox', payLink: (no) => `${publicUrl(services.config)}${phonePath}/${no}` }
    : null;
