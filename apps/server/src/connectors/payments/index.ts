import { publicUrl } from '#config.ts';
import type { Services } from '#kernel/context.ts';
import { openAlipay } from './alipay.ts';
import { noticePath, type Channel, type PayChannel } from './port.ts';
import { openSandbox } from './sandbox.ts';
import { isConfigured, wechatKeys } from '#config/payments.ts';
import { openWechat } from './wechat.ts';

export { noticePath } from './port.ts';
export { signSandboxNotice } from './sandbox-notice.ts';
export { sandboxRefundNotice } from './sandbox-refunds.ts';
export { sandboxPayout } from './sandbox-bill.ts';
export { readPayMode, writePayMode } from './sandbox-state.ts';
export { sandboxPay, scanTrade } from './sandbox-trades.ts';

export const payChannels: readonly PayChannel[] = ['WECHAT', 'ALIPAY'];

/**
 * Who stands behind a payment channel: the configured provider; else the sandbox in a demo or where the channel's
 * address names it (`sandbox:`); else nobody.
 */
export function payProvider(
  { config: c }: Pick<Services, 'config'>,
  channel: PayChannel,
): Channel['provider'] | 'off' {
  const url = channel === 'WECHAT' ? c.WECHAT_PAY_URL : c.ALIPAY_URL;
  if (url.startsWith('sandbox:')) return 'sandbox';
  if (isConfigured(c, channel)) return channel === 'WECHAT' ? 'wechat' : 'alipay';
  return c.DEMO === 'on' ? 'sandbox' : 'off';
}

/** The channels that money can come by, with their providers. `db` of the services must be the pool. */
export const openChannels = (services: Pick<Services, 'config' | 'db'>): ReadonlyMap<PayChannel, Channel> =>
  new Map(
    payChannels.flatMap((channel): [PayChannel, Channel][] => {
      const opened = open(services, channel);
      return opened ? [[channel, opened]] : [];
    }),
  );

function open({ config: c, db }: Pick<Services, 'config' | 'db'>, channel: PayChannel): Channel | null {
  const provider = payProvider({ config: c }, channel);
  if (provider === 'off') return null;
  if (provider === 'sandbox') return openSandbox(db, channel, publicUrl(c));
  const notifyUrl = `${publicUrl(c)}/api${noticePath(channel)}`;
  if (provider === 'alipay')
    return openAlipay(
      {
        url: c.ALIPAY_URL,
        appId: needed(c.ALIPAY_APP_ID),
        merchant: needed(c.ALIPAY_MERCHANT),
        privateKey: needed(c.ALIPAY_PRIVATE_KEY),
        publicKey: needed(c.ALIPAY_PUBLIC_KEY),
        notifyUrl,
      },
      db,
    );
  return openWechat(
    {
      url: c.WECHAT_PAY_URL,
      merchant: needed(c.WECHAT_PAY_MERCHANT),
      appId: needed(c.WECHAT_PAY_APP_ID),
      serial: needed(c.WECHAT_PAY_SERIAL),
      privateKey: needed(c.WECHAT_PAY_PRIVATE_KEY),
      apiV3Key: needed(c.WECHAT_PAY_API_V3_KEY),
      keys: wechatKeys(c),
      notifyUrl,
    },
    db,
  );
}

/** A setting that `isConfigured` has seen. */
function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('payment channel: not configured');
  return value;
}
