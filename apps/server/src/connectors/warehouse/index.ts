import type { Services } from '#kernel/context.ts';
import type { Warehouse } from './port.ts';
import { openQimen } from './qimen.ts';
import { openSandbox } from './sandbox.ts';

/** Whether all Qimen settings are given. */
const isConfigured = ({ config: c }: Pick<Services, 'config'>): boolean =>
  Boolean(c.WAREHOUSE_URL && c.WAREHOUSE_APP_KEY && c.WAREHOUSE_SECRET && c.WAREHOUSE_CUSTOMER_ID);

/**
 * Name of the warehouse provider: the configured one; the sandbox in a demo or where WAREHOUSE_URL names it
 * (`sandbox:`); else 'off'.
 */
export function warehouseProvider(services: Pick<Services, 'config'>): Warehouse['provider'] | 'off' {
  const { WAREHOUSE_URL: url, DEMO: demo } = services.config;
  if (url?.startsWith('sandbox:')) return 'sandbox';
  if (isConfigured(services)) return 'qimen';
  return demo === 'on' && !url ? 'sandbox' : 'off';
}

/** Warehouse connector; null when none is configured. */
export function openWarehouse(services: Pick<Services, 'config' | 'db' | 'secrets'>): Warehouse | null {
  const { config: c, db, secrets } = services;
  const deps = { db, sign: sandboxSign({ secrets }) };
  const provider = warehouseProvider(services);
  if (provider === 'off') return null;
  if (provider === 'sandbox') return openSandbox(deps);
  return openQimen(
    {
      url: c.WAREHOUSE_URL ?? '',
      appKey: c.WAREHOUSE_APP_KEY ?? '',
      secret: c.WAREHOUSE_SECRET ?? '',
      customerId: c.WAREHOUSE_CUSTOMER_ID ?? '',
    },
    deps,
  );
}

/** Signing function of the sandbox's webhooks. */
export const sandboxSign =
  (services: Pick<Services, 'secrets'>) =>
  (text: string): string =>
    services.secrets.sign(`warehouse-sandbox ${text}`);
