import type { SalesInvoiceSource } from '@treadline/contract/books/sales-invoices/fields.ts';
import type { SettlementType } from '@treadline/contract/books/statements/fields.ts';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** Statements that lines of an order stand on: RETAIL is a retail order, WHOLESALE a dealer order. */
export interface StatementsCardProps {
  type: SettlementType;
  orderId: number;
}
export type StatementsCard = Part<StatementsCardProps>;
/** Suppliers' invoices that lines of a purchase order stand on. */
export type SupplierInvoicesCard = Part<{ orderId: number }>;
/** Sales invoices of an order or a statement. */
export interface SalesInvoicesCardProps {
  source: SalesInvoiceSource;
  sourceId: number;
}
export type SalesInvoicesCard = Part<SalesInvoicesCardProps>;
