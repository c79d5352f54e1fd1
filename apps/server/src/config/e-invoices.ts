import { z } from 'zod';

/** Environment of the e-invoice provider; see docs/e-invoice-port.md. */
export const eInvoiceEnv = {
  /** Where the gateway listens; sandbox: names the sandbox with DEMO=off. */
  E_INVOICE_URL: z.url({ protocol: /^(https?|sandbox)$/ }).optional(),
  E_INVOICE_APP_KEY: z.string().optional(),
  E_INVOICE_SECRET: z.string().min(16).optional(),
};
const Env = z.object(eInvoiceEnv);
type EInvoiceEnv = z.output<typeof Env>;

export interface HttpSettings {
  url: string;
  appKey: string;
  secret: string;
  /** Milliseconds until a call counts as unanswered. */
  timeoutMs?: number;
}

/** What the gateway is spoken to with; null while it is not configured. */
export function httpSettings({
  E_INVOICE_URL: url,
  E_INVOICE_APP_KEY: appKey,
  E_INVOICE_SECRET: secret,
}: EInvoiceEnv): HttpSettings | null {
  return url && !url.startsWith('sandbox:') && appKey && secret ? { url, appKey, secret } : null;
}

/** What is wrong with settings that are each right by themselves: a gateway that is configured in part. */
export const eInvoiceFaults = (env: EInvoiceEnv): [string, string][] =>
  env.E_INVOICE_URL && !env.E_INVOICE_URL.startsWith('sandbox:')
    ? (['E_INVOICE_APP_KEY', 'E_INVOICE_SECRET'] as const)
        .filter((name) => env[name] === undefined)
        .map((name) => [name, 'needed with E_INVOICE_URL'])
    : [];
