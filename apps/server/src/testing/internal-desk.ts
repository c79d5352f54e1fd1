import type { TestServer } from './server.ts';

export const internalPath = '/finance/inner';
/** Creates a user who works on invoices between the platform's companies. */
export const openInternalDesk = (server: TestServer) =>
  server.as({ type: 'OTHER', codes: ['internal_invoice_data_list', 'internal_invoice_detail'] });
