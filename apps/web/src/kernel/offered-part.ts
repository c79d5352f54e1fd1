import type { ChecksView } from './checks-view.ts';
import type { ParcelsCard } from './parcels-card.ts';
import type { PartPanel } from './part-panel.ts';
import type { PaymentParts } from './payment-card.ts';
import type { PlacingPart } from './placing-part.ts';
import type { SaleCard } from './sale-card.ts';
import type { SavedViews } from './saved-views.ts';
import type { SalesCart } from './sales-cart-part.ts';
import type { SalesInvoicesCard, StatementsCard, SupplierInvoicesCard } from './settled-card.ts';
import type { VisitsCard } from './visits-card.ts';

/**
 * Components used by other features without importing the owning feature; each is provided by one feature's
 * screens.ts.
 */
export interface OfferedParts {
  partPanel: PartPanel;
  saleCard: SaleCard;
  paymentParts: PaymentParts;
  placingPart: PlacingPart;
  salesCart: SalesCart;
  parcelsCard: ParcelsCard;
  statementsCard: StatementsCard;
  supplierInvoicesCard: SupplierInvoicesCard;
  salesInvoicesCard: SalesInvoicesCard;
  checksView: ChecksView;
  visitsCard: VisitsCard;
  savedViews: SavedViews;
}

let offers: Partial<OfferedParts> = {};

/** Registers the offered parts; called once at start. */
export const offerParts = (parts: Partial<OfferedParts>): void => {
  offers = parts;
};
/** Returns an offered part; undefined if no feature provides it. */
export const getOfferedPart = <K extends keyof OfferedParts>(key: K): OfferedParts[K] | undefined =>
  offers[key];
