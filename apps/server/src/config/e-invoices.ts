import { z } from 'zod';
import { partFaults } from './parts.ts';

/** Environment variables of the e-invoice provider; see docs/e-invoice-port.md. */
export const eInvoiceEnv = {
  /** URL of the gateway; `sandbox:` selects the sandbox with DEMO=off. */
  E_INVOICE_URL: z
    .url({
      protocol: /^(https?|sandbox)$/,
      error: 'an address such as https://gateway.example.com, or sandbox:',
    })
    .optional(),
  E_INVOICE_APP_KEY: z.string().optional(),
  E_INVOICE_SECRET: z.string().min(16).optional(),
};
const Env = z.object(eInvoiceEnv);
type EInvoiceEnv = z.output<typeof Env>;

export interface HttpSettings {
  url: string;
  appKey: string;
  secret: string;
  /** Time-out of a call in milliseconds. */
  timeoutMs?: number;
}

/** Settings of the gateway; null when not configured. */
export function httpSettings({
  E_INVOICE_URL: url,
  E_INVOICE_APP_KEY: appKey,
  E_INVOICE_SECRET: secret,
}: EInvoiceEnv): HttpSettings | null {
  return url && !url.startsWith('sandbox:') && appKey && secret ? { url, appKey, secret } : null;
}

/** Configuration errors across variables: a partly configured gateway. */
export const eInvoiceFaults = ({
  E_INVOICE_URL,
  E_INVOICE_APP_KEY,
  E_INVOICE_SECRET,
}: EInvoiceEnv): [string, string][] =>
  partFaults({ E_INVOICE_URL, E_INVOICE_APP_KEY, E_INVOICE_SECRET }, 'e-invoices');
