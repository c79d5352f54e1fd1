import type { TestServer } from './server.ts';

export const internalPath = '/finance/inner';
/** Somebody who works on invoices between the platform's companies. */
export const openInternalDesk = (server: TestServer) =>
  server.as({ type: 'OTHER', codes: ['internal_invoice_data_list', 'internal_invoice_detail'] });
