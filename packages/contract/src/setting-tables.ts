// The settings of each domain, in the order of the configuration centre. A test names the reader of every one.
export { assortmentSettings } from './assortment/settings.ts';
export { companySettings } from './configuration/settings.ts';
export { purchaseSettings } from './purchase-orders/settings.ts';
export { reminderSettings } from './notices/settings.ts';
export { catalogueSettings } from './catalogue/settings.ts';
export { thirdPriceSettings } from './third-prices/settings.ts';
export { stockSettings } from './inventory/settings.ts';
export { countSettings } from './stock-counts/settings.ts';
export { varianceSettings } from './stock-variance/settings.ts';
export { replenishSettings } from './replenishment/settings.ts';
export { sourcingSettings } from './coverage/settings.ts';
export { splitSettings } from './bill-splits/settings.ts';
export { sessionSettings, smsSettings } from './sign-in/settings.ts';
export { retailSettings } from './retail-orders/settings.ts';
export { dealerOrderSettings } from './dealer-orders/settings.ts';
export { paymentSettings } from './payments/settings.ts';
export { salesSettings } from './sales-orders/settings.ts';
