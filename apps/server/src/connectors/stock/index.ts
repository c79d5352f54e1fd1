import type { Services } from '#kernel/context.ts';
import { openHttp } from './http.ts';
import type { StockSystem } from './port.ts';
import { openSandbox } from './sandbox.ts';

/**
 * Name of the stock system provider: the configured address; the sandbox in a demo or where the address names it
 * (`sandbox:`); else 'off'.
 */
export function stockProvider({ config: c }: Pick<Services, 'config'>): StockSystem['provider'] | 'off' {
  if (c.STOCK_URL?.startsWith('sandbox:')) return 'sandbox';
  if (c.STOCK_URL && c.STOCK_APP_KEY && c.STOCK_SECRET) return 'http';
  return c.DEMO === 'on' && !c.STOCK_URL ? 'sandbox' : 'off';
}

/** Connector to warehouse stock systems; null when none is configured. */
export function openStock(services: Pick<Services, 'config' | 'db'>): StockSystem | null {
  const provider = stockProvider(services);
  if (provider === 'off') return null;
  if (provider === 'sandbox') return openSandbox(services.db);
  const { STOCK_URL: url = '', STOCK_APP_KEY: appKey = '', STOCK_SECRET: secret = '' } = services.config;
  return openHttp({ url, appKey, secret }, services.db);
}
