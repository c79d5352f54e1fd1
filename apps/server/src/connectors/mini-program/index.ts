import { publicUrl } from '#config.ts';
import type { Services } from '#kernel/context.ts';

/** The mini program as far as payments go: where its code, or the link in a message, leads a customer to. */
export interface MiniProgram {
  readonly provider: 'sandbox';
  /** Address that opens the payment of an attempt on the customer's phone. */
  payLink(outTradeNo: string): string;
}

/** Where the phone page of the sandbox lies in the web app. */
export const phonePath = '/dev/pay';

/** The sandbox of a demo, whose mini program is a page of our own; null where there is none. */
export const openMiniProgram = ({ config }: Pick<Services, 'config'>): MiniProgram | null =>
  config.DEMO === 'on'
    ? { provider: 'sandbox', payLink: (no) => `${publicUrl(config)}${phonePath}/${no}` }
    : null;
