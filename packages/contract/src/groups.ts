/**
 * Groups of the product from the ground up, each with its domains: directories below `domains`, `features` and the
 * contract. A domain may import its own group and those before it (scripts/directions.mjs); event subscriptions and port
 * providers run in this order (kernel/hooks.ts of the server).
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
  stock: [
    'inventory',
    'bins',
    'counts',
    'ledger',
    'pieces',
    'levels',
    'transfers',
    'variance',
    'replenishment',
  ],
  purchasing: ['purchase-orders', 'scan-receipts'],
  money: [
    'journal',
    'subjects',
    'bank-accounts',
    'payments',
    'prepay',
    'credit',
    'reconciliation',
    'pay-methods',
    'payment-fees',
  ],
  sending: ['coverage', 'sales-orders', 'shipping-accounts', 'logistics-calendar', 'waybill-templates'],
  retail: ['retail-orders', 'retail-returns', 'selling', 'self-orders', 'assortment'],
  wholesale: ['dealer-orders', 'order-lists', 'order-batches', 'purchase-limits'],
  service: ['tyre-checks', 'clues', 'tyre-storage', 'appointments', 'service-dues', 'quotes'],
  promotion: ['promotions', 'coupons', 'landing-pages', 'dealer-activities', 'dealer-points', 'members'],
  books: [
    'statements',
    'sales-invoices',
    'supplier-invoices',
    'input-invoices',
    'internal-invoices',
    'goods',
    'bill-splits',
    'closing',
    'vouchers',
    'account-books',
    'bank-statements',
    'margins',
    'ageing',
    'shifts',
    'commissions',
  ],
  reports: ['reports', 'report-schedules', 'conversion', 'notepad', 'home'],
  tools: ['dev', 'integrity'],
} as const satisfies Record<string, readonly string[]>;

type Groups = typeof groups;

/** A domain by its folder, as `retail/retail-orders`. */
export type DomainName = { [G in keyof Groups]: `${G}/${Groups[G][number]}` }[keyof Groups];
