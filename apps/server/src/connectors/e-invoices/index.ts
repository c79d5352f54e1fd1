import type { Services } from '#kernel/context.ts';
import { openHttp } from './http.ts';
import type { EInvoiceProvider, EInvoiceProviderName } from './port.ts';
import { openSandbox } from './sandbox.ts';
import { httpSettings } from '#config/e-invoices.ts';

/**
 * Name of the e-invoice provider: the configured gateway; the sandbox in a demo or where the address names it; else
 * 'off'.
 */
export function eInvoiceProvider({ config }: Pick<Services, 'config'>): EInvoiceProviderName | 'off' {
  if (config.E_INVOICE_URL?.startsWith('sandbox:')) return 'sandbox';
  if (httpSettings(config)) return 'http';
  return config.DEMO === 'on' ? 'sandbox' : 'off';
}

/** E-invoice provider; null when none is configured. `db` of the services must be the pool. */
export function openEInvoices(services: Pick<Services, 'config' | 'db'>): EInvoiceProvider | null {
  const settings = httpSettings(services.config);
  if (settings && eInvoiceProvider(services) === 'http') return openHttp(settings, services.db);
  return eInvoiceProvider(services) === 'sandbox' ? openSandbox(services.db) : null;
}
