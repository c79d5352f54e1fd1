import type { Services } from '#kernel/context.ts';
import { openHttp } from './http.ts';
import type { EInvoiceProvider, EInvoiceProviderName } from './port.ts';
import { openSandbox } from './sandbox.ts';
import { httpSettings } from '#config/e-invoices.ts';

/** Who issues e-invoices: the configured gateway; else the sandbox in a demo or where the address names it; else nobody. */
export function eInvoiceProvider({ config }: Pick<Services, 'config'>): EInvoiceProviderName | 'off' {
  if (config.E_INVOICE_URL?.startsWith('sandbox:')) return 'sandbox';
  if (httpSettings(config)) return 'http';
  return config.DEMO === 'on' ? 'sandbox' : 'off';
}

/** The provider of e-invoices; null where there is none. `db` of the services must be the pool. */
export function openEInvoices(services: Pick<Services, 'config' | 'db'>): EInvoiceProvider | null {
  const settings = httpSettings(services.config);
  if (settings && eInvoiceProvider(services) === 'http') return openHttp(settings, services.db);
  return eInvoiceProvider(services) === 'sandbox' ? openSandbox(services.db) : null;
}
