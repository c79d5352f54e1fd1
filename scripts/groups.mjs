/**
 * Groups of the product from the ground up, each with its domains: directories below `domains`, `features` and the
 * contract.
 * A group may import itself and those before it (scripts/architecture.mjs).
 * @type {Record<string, string[]>}
 */
export const groups = {
  platform: [
    'access',
    'users',
    'sign-in',
    'dictionary',
    'configuration',
    'divisions',
    'files',
    'imports',
    'notices',
    'messages',
    'company-exports',
  ],
  parties: ['dealers', 'dealer-batches', 'suppliers', 'merchants', 'customer-logins'],
  catalogue: ['brands', 'vehicles', 'catalogue', 'pricing', 'vat', 'third-prices'],
  stock: ['inventory', 'counts', 'ledger', 'levels', 'transfers', 'variance', 'replenishment'],
  purchasing: ['purchase-orders', 'scan-receipts'],
  money: ['journal', 'payments', 'prepay', 'credit', 'reconciliation', 'pay-methods', 'payment-fees'],
  sending: ['coverage', 'sales-orders', 'shipping-accounts', 'logistics-calendar', 'waybill-templates'],
  retail: ['retail-orders', 'selling', 'self-orders', 'assortment'],
  wholesale: ['dealer-orders', 'order-lists', 'order-batches', 'purchase-limits'],
  service: ['tyre-checks', 'clues', 'appointments'],
  promotion: ['promotions', 'coupons', 'landing-pages', 'dealer-activities', 'dealer-points', 'members'],
  books: [
    'statements',
    'sales-invoices',
    'supplier-invoices',
    'internal-invoices',
    'bill-splits',
    'closing',
    'margins',
    'ageing',
  ],
  reports: ['reports', 'report-schedules', 'conversion', 'notepad', 'home'],
  tools: ['dev', 'integrity'],
};
