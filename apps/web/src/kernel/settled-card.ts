import type { SalesInvoiceSource } from '@treadline/contract/books/sales-invoices/fields.ts';
import type { SettlementType } from '@treadline/contract/books/statements/fields.ts';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the card with an order's statements: RETAIL for a retail order, WHOLESALE for a dealer order. */
export interface StatementsCardProps {
  type: SettlementType;
  orderId: number;
}
export type StatementsCard = Part<StatementsCardProps>;
/** Card with the supplier invoices of a purchase order. */
export type SupplierInvoicesCard = Part<{ orderId: number }>;
/** Props of the card with the sales invoices of an order or a statement. */
export interface SalesInvoicesCardProps {
  source: SalesInvoiceSource;
  sourceId: number;
}
export type SalesInvoicesCard = Part<SalesInvoicesCardProps>;
