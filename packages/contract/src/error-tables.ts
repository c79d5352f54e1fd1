// The errors of each domain; `all-errors.ts` makes them one table.
export * from './access/errors.ts';
export * from './catalogue/errors.ts';
export * from './configuration/errors.ts';
export * from './dealers/errors.ts';
export * from './dev/errors.ts';
export * from './divisions/errors.ts';
export * from './dictionary/errors.ts';
export * from './inventory/errors.ts';
export * from './logistics-calendar/errors.ts';
export * from './purchase-limits/errors.ts';
export * from './merchants/errors.ts';
export * from './purchase-orders/errors.ts';
export * from './shipping-accounts/errors.ts';
export * from './sign-in/errors.ts';
export * from './third-prices/errors.ts';
export * from './users/errors.ts';
export * from './waybill-templates/errors.ts';
