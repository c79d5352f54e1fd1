import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { Services } from '#kernel/context.ts';
import { openHttp } from './http.ts';
import type { PriceSource } from './port.ts';
import { openSandbox } from './sandbox.ts';

const settingsOf = (config: Services['config'], target: ThirdTarget) =>
  target === 'TUHU'
    ? { url: config.TUHU_URL, appKey: config.TUHU_APP_KEY, secret: config.TUHU_SECRET }
    : { url: config.CASS_URL, appKey: config.CASS_APP_KEY, secret: config.CASS_SECRET };

/**
 * Name of a target's price provider: the configured address; the sandbox in a demo or where the address names it
 * (`sandbox:`); else 'off'.
 */
export function priceProvider(
  { config }: Pick<Services, 'config'>,
  target: ThirdTarget,
): PriceSource['provider'] | 'off' {
  const { url, appKey, secret } = settingsOf(config, target);
  if (url?.startsWith('sandbox:')) return 'sandbox';
  if (url && appKey && secret) return 'http';
  return config.DEMO === 'on' && !url ? 'sandbox' : 'off';
}

/** Price source of a target; null when none is configured. */
export function openPrices(
  services: Pick<Services, 'config' | 'db'>,
  target: ThirdTarget,
): PriceSource | null {
  const provider = priceProvider(services, target);
  if (provider === 'off') return null;
  if (provider === 'sandbox') return openSandbox(services.db, target);
  const { url = '', appKey = '', secret = '' } = settingsOf(services.config, target);
  return openHttp({ url, appKey, secret }, target, services.db);
}
