import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { Quota } from '../../catalogue/catalogue/quota.ts';
import { SalesOrderPiece } from '../../sending/sales-orders/schema.ts';
import {
  dealerClaimFields,
  dealerOrderFields,
  dealerOrderLineFields,
  dealerProposalFields,
  dealerReturnFields,
  dealerShipmentFields,
  salesCartFields,
} from './fields.ts';
import { dealerEndStates, dealerPayStates, dealerReceiveStates, dealerShipStates } from './flow.ts';

const int = z.number().int();

/** Dealer order in a list. Amounts in fen with VAT, quantities in pieces. */
export const DealerOrder = rowOf(dealerOrderFields, {
  id: int,
  version: int,
  dealerId: int,
  payState: z.enum(dealerPayStates),
  shipState: z.enum(dealerShipStates),
  receiveState: z.enum(dealerReceiveStates),
  endState: z.enum(dealerEndStates),
  /** The whole order can still be cancelled: nothing has been shipped. */
  allowCancel: z.boolean(),
  /** Unshipped pieces that can be closed short. */
  unshippedQuantity: int,
  /** Pieces in transit, neither received nor claimed. */
  toReceiveQuantity: int,
});

export const DealerOrderLine = rowOf(dealerOrderLineFields, { id: int, lineNo: int, partId: int });

const DotPieces = z.object({ dot: z.string(), quantity: int });

const PieceOfShipment = z.object({
  id: int,
  orderLineId: int,
  partId: int,
  partNo: z.string(),
  size: z.string(),
  quantity: int,
  received: int,
  damaged: int,
  claimed: int,
  /** Pieces neither received nor claimed. */
  open: int,
  /** Good pieces neither returned nor in a return request. */
  returnable: int,
  /** WWYY × pieces, for display. */
  dots: z.string(),
  /** Of the open pieces, as they were sent: the oldest first. */
  openDots: z.array(DotPieces),
});

export const DealerShipment = rowOf(dealerShipmentFields, {
  id: int,
  locationId: int,
  /** Re-shipped for a claim. */
  reship: z.boolean(),
  lines: z.array(PieceOfShipment),
});

export const DealerClaim = rowOf(dealerClaimFields, {
  id: int,
  shipmentId: int,
  shipmentLineId: int,
  orderLineId: int,
  partId: int,
  /** The part that came instead. */
  camePartNo: z.string(),
  /** Missing pieces that may still come, and those that came after the decision. */
  awaited: int,
  came: int,
  /** Of those that may still come, as they were sent: the oldest first. */
  lostDots: z.array(DotPieces),
  /** Its dealer keeps goods of who sent it, among which late pieces may stay. */
  keeps: z.boolean(),
  /** Wrong pieces are at the dealer. */
  wrongHere: z.boolean(),
});

export const DealerReturn = rowOf(dealerReturnFields, {
  id: int,
  partId: int,
  /** Requested by the caller, who may withdraw but not decide it. */
  mine: z.boolean(),
});

export const DealerReceipt = z.object({
  id: int,
  receiptNo: z.string(),
  /** DEALER: counted. AUTO: automatically after some days. CLAIM: by the decision on a claim. */
  kind: z.enum(['DEALER', 'AUTO', 'CLAIM']),
  by: z.string(),
  time: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      shipmentLineId: int,
      partNo: z.string(),
      size: z.string(),
      good: int,
      damaged: int,
      /** WWYY × good pieces as they were read, for display; empty for those of before. */
      dots: z.string(),
    }),
  ),
});

export const DealerOrderDetail = DealerOrder.extend({
  lines: z.array(DealerOrderLine),
  shipments: z.array(DealerShipment),
  claims: z.array(DealerClaim),
  returns: z.array(DealerReturn),
  receipts: z.array(DealerReceipt),
  /** Sales orders that deliver the goods. */
  salesOrders: z.array(SalesOrderPiece),
  /** Payment methods available to its dealer: PREPAY, WECHAT, ALIPAY, OFFLINE. */
  payWays: z.array(z.string()),
  /** Available prepay balance of the dealer in fen; null without an account. */
  prepayAvailable: int.nullable(),
  /** Days within which goods in transit can be claimed, before they are received automatically. */
  claimDays: int,
  /** Refund in fen and pieces released by cancelling, or by closing the rest. */
  cancelEffect: z.object({ refund: int, pieces: int }),
  ...documentParts,
});

/** Dealer cart line at current prices and limits. */
export const SalesCartLine = rowOf(salesCartFields, {
  id: int,
  partId: int,
  quota: Quota,
  /** Nothing can be ordered while a line is blocked. */
  blocked: z.boolean(),
});

/** Cart of one dealer at current prices, with its parcels. */
export const SalesCart = z.object({
  dealerId: int,
  dealerName: z.string(),
  /** Reasons why nothing can be ordered; empty if it can. */
  blocks: z.array(z.string()),
  lines: z.array(SalesCartLine),
  parcels: z.array(
    z.object({
      locationId: int,
      locationName: z.string(),
      shipDay: z.string(),
      promisedDay: z.string(),
      quantity: int,
      freight: int,
    }),
  ),
  /** Explanation of the source. */
  why: z.string(),
  quantity: int,
  goodsAmount: int,
  freightAmount: int,
  payableAmount: int,
  taxAmount: int,
  /** Goods value in fen from which freight is free; 0: always free. */
  freeFreightFrom: int,
  payWays: z.array(z.string()),
  prepayAvailable: int.nullable(),
});

/** Purchase proposal for a dealer. */
export const DealerProposal = rowOf(dealerProposalFields, { id: int, partId: int });
