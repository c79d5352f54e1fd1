import { openEInvoices } from '#connectors/e-invoices/index.ts';
import type { EInvoiceLine, EInvoiceProvider } from '#connectors/e-invoices/port.ts';
import type { Services } from '#kernel/context.ts';

/** Returns the configured e-invoice provider. @throws Error without one: jobs retry until there is */
export function providerOf(services: Services): EInvoiceProvider {
  const provider = openEInvoices(services);
  if (!provider) throw new Error('no provider of e-invoices is configured: see docs/e-invoice-port.md');
  return provider;
}

/** Actor name of the provider's actions in timelines and logs. */
export const providerName = '开票平台';

/** An invoice line as stored. */
export interface StoredLine {
  id: number;
  line_no: number;
  discount: boolean;
  name: string;
  spec: string;
  measure: string;
  tax_code: string;
  tax_bp: number;
  qty: number | null;
  unit_price: string;
  excl_fen: number;
  tax_fen: number;
}

/** Converts a stored line to the provider's. */
export const toLine = (line: StoredLine): EInvoiceLine => ({
  discount: line.discount,
  name: line.name,
  taxCode: line.tax_code,
  spec: line.spec,
  unit: line.measure,
  quantity: line.qty === null ? '' : String(line.qty),
  unitPrice: line.unit_price,
  taxBp: line.tax_bp,
  excl: line.excl_fen,
  tax: line.tax_fen,
});
