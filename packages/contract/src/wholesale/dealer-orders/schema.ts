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
  /** All of it can still be cancelled: nothing has been shipped. */
  allowCancel: z.boolean(),
  /** Pieces that have not been shipped and can be closed short. */
  unshippedQuantity: int,
  /** Pieces on the road that nobody has received or claimed. */
  toReceiveQuantity: int,
});

export const DealerOrderLine = rowOf(dealerOrderLineFields, { id: int, lineNo: int, partId: int });

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
  /** Not received and not claimed yet. */
  open: int,
  /** Good ones that neither came back nor are asked to. */
  returnable: int,
  /** WWYY x pieces, as people read them. */
  dots: z.string(),
});

export const DealerShipment = rowOf(dealerShipmentFields, {
  id: int,
  locationId: int,
  /** Sent for a claim. */
  reship: z.boolean(),
  lines: z.array(PieceOfShipment),
});

export const DealerClaim = rowOf(dealerClaimFields, {
  id: int,
  shipmentId: int,
  shipmentLineId: int,
  orderLineId: int,
  partId: int,
});

export const DealerReturn = rowOf(dealerReturnFields, {
  id: int,
  partId: int,
  /** Asked for by who looks: it cannot be decided by the same person, and withdrawn by nobody else. */
  mine: z.boolean(),
});

export const DealerReceipt = z.object({
  id: int,
  receiptNo: z.string(),
  /** DEALER: counted. AUTO: by itself, after days. CLAIM: by the decision of a claim. */
  kind: z.enum(['DEALER', 'AUTO', 'CLAIM']),
  by: z.string(),
  time: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({ shipmentLineId: int, partNo: z.string(), size: z.string(), good: int, damaged: int }),
  ),
});

export const DealerOrderDetail = DealerOrder.extend({
  lines: z.array(DealerOrderLine),
  shipments: z.array(DealerShipment),
  claims: z.array(DealerClaim),
  returns: z.array(DealerReturn),
  receipts: z.array(DealerReceipt),
  /** By which the goods travel. */
  salesOrders: z.array(SalesOrderPiece),
  /** Ways in which its dealer may pay it: PREPAY, WECHAT, ALIPAY, OFFLINE. */
  payWays: z.array(z.string()),
  /** What the dealer may spend of its prepay account, fen; null where it has none. */
  prepayAvailable: int.nullable(),
  /** Until when what is on the road can be claimed: then it is received by itself. */
  claimDays: int,
  /** What cancelling, or closing the rest, would give back: fen and pieces. */
  cancelEffect: z.object({ refund: int, pieces: int }),
  ...documentParts,
});

/** Dealer cart line at current prices and limits. */
export const SalesCartLine = rowOf(salesCartFields, {
  id: int,
  partId: int,
  quota: Quota,
  /** Nothing is ordered while a line is blocked. */
  blocked: z.boolean(),
});

/** Cart of one dealer at current prices, with its parcels. */
export const SalesCart = z.object({
  dealerId: int,
  dealerName: z.string(),
  /** Why nothing can be ordered at all; empty: it can. */
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
  /** Where it comes from and why, in words. */
  why: z.string(),
  quantity: int,
  goodsAmount: int,
  freightAmount: int,
  payableAmount: int,
  taxAmount: int,
  /** Goods worth this much pay no freight, fen; 0: nobody pays any. */
  freeFreightFrom: int,
  payWays: z.array(z.string()),
  prepayAvailable: int.nullable(),
});

/** Purchase proposal for a dealer. */
export const DealerProposal = rowOf(dealerProposalFields, { id: int, partId: int });
