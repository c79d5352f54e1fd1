import { offerQueues, type QueuePart } from './kernel/dashboard/queues.ts';
import type { FirstLists } from './kernel/list/ask-ahead.ts';
import { offerParcelsCard, type ParcelsCard } from './kernel/parcels-card.ts';
import { offerPartPanel, type PartPanel } from './kernel/part-panel.ts';
import { offerPaymentParts, type PaymentParts } from './kernel/payment-card.ts';
import { offerSalesCart, type SalesCart } from './kernel/sales-cart-part.ts';
import { offerSaleCard, type SaleCard } from './kernel/sale-card.ts';
import type { ScreenMap } from './kernel/tabs/screen-map.ts';

interface Feature {
  screens: ScreenMap;
  publicScreens?: ScreenMap;
  firstLists?: FirstLists;
  queues?: readonly QueuePart[];
  partPanel?: PartPanel;
  saleCard?: SaleCard;
  paymentParts?: PaymentParts;
  salesCart?: SalesCart;
  parcelsCard?: ParcelsCard;
}
const parts = import.meta.glob<Feature>('./features/*/screens.ts', { eager: true });

const merge = (maps: readonly (ScreenMap | undefined)[]): ScreenMap => Object.assign({}, ...maps);

/** Component of each screen of the screen table, with the text namespaces it needs: each feature lists its own. */
export const screenMap: ScreenMap = merge(Object.values(parts).map(({ screens }) => screens));

/** Pages without a session. */
export const publicPages: ScreenMap = merge(Object.values(parts).map((part) => part.publicScreens));

/** What lists ask first: asked for together with the session when a page is opened at their address. */
export const firstLists: FirstLists = Object.assign(
  {},
  ...Object.values(parts).map((part) => part.firstLists),
) as FirstLists;

offerPartPanel(Object.values(parts).find(({ partPanel }) => partPanel)?.partPanel);

offerSaleCard(Object.values(parts).find(({ saleCard }) => saleCard)?.saleCard);

offerPaymentParts(Object.values(parts).find(({ paymentParts }) => paymentParts)?.paymentParts);

offerSalesCart(Object.values(parts).find(({ salesCart }) => salesCart)?.salesCart);
offerParcelsCard(Object.values(parts).find(({ parcelsCard }) => parcelsCard)?.parcelsCard);

offerQueues(Object.values(parts).flatMap(({ queues = [] }) => queues));
