import { publicUrl } from '#config.ts';
import type { Services } from '#kernel/context.ts';

/** Payment links of the mini program, for QR codes and messages. */
export interface MiniProgram {
  readonly provider: 'sandbox';
  /** URL that opens a payment attempt on the customer's phone. */
  payLink(outTradeNo: string): string;
}

/** Path of the sandbox's phone page in the web app. */
export const phonePath = '/dev/pay';

/** Mini program of a demo, whose payment page is a page of the web app; null when none is configured. */
export const openMiniProgram = ({ config }: Pick<Services, 'config'>): MiniProgram | null =>
  config.DEMO === 'on'
    ? { provider: 'sandbox', payLink: (no) => `${publicUrl(config)}${phonePath}/${no}` }
    : null;
