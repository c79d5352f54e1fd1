// The screens of each domain; `screens.ts` puts them in order. A screen is added by the change that builds it.
export * from './access/screens.ts';
export * from './brands/screens.ts';
export * from './configuration/screens.ts';
export * from './dev/screens.ts';
export * from './home/screens.ts';
export * from './integrity/screens.ts';
export * from './inventory/screens.ts';
export * from './messages/screens.ts';
export * from './notices/screens.ts';
export * from './payment-fees/screens.ts';
export * from './purchase-orders/screens.ts';
export * from './sign-in/screens.ts';
export * from './suppliers/screens.ts';
export * from './users/screens.ts';
export * from './vat/screens.ts';
export * from './vehicles/screens.ts';
export * from './waybill-templates/screens.ts';
