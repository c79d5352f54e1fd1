import type { Part } from '#ui/feedback/lazy-part.ts';

type PayBiz = 'RETAIL_ORDER' | 'DEALER_ORDER';

/** Props of the card with a document's payments and refunds; it loads them by the id. */
export interface PaymentCardProps {
  orderId: number;
  /** Retail orders by default. */
  bizType?: PayBiz;
  /** Called when payments of the document changed: paid in full, in part, refunded. */
  onChange?: () => void;
  /** 'placing': beside the form of a new order, with the payment code at once and without refunds. */
  place?: 'detail' | 'placing';
}

/** Props of the dialog that pays several documents from their dealers' prepay accounts. */
export interface PrepayBatchProps {
  orders: readonly { id: number; orderNo: string; left: number }[];
  bizType?: PayBiz;
  open: boolean;
  onClose: () => void;
  onPaid?: () => void;
}

export interface PaymentParts {
  card: Part<PaymentCardProps>;
  batch: Part<PrepayBatchProps>;
}
