import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  adjustmentDerived,
  adjustmentFlow,
  adjustmentStatuses,
} from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { inventoryRoutes } from '@treadline/contract/stock/inventory/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { dealerSaved } from '#domains/parties/dealers/index.ts';
import { adjustment } from './adjustments/adjustment.ts';
import { adjustmentEnded } from './adjustments/hooks.ts';
import { adjustmentFeed, adjustmentNotices, serveAdjustments } from './adjustments/index.ts';
import { stockInvariants } from './invariants.ts';
import { keepDealerPlace, locationSearch } from './location.ts';
import { readOptions } from './options.ts';
import { stockOfPart } from './part-piece.ts';
import { goodsBooks } from './stock/hooks.ts';
import { endLocksJob } from './stock/lock-stock.ts';
import { reservations, notifyOwnersJob } from './stock/lost-reservations.ts';

export {
  atLedgerPlace,
  keepDealerPlace,
  ledgerPlace,
  levelShown,
  location,
  locationSearch,
  placeShown,
  readPlaceGoods,
  stockPlace,
} from './location.ts';
export { adjustmentEnded } from './adjustments/hooks.ts';
export { adjustStock } from './stock/adjust-stock.ts';
export { balanceAt } from './stock/balance-at.ts';
export { chooseDots, type DotRule } from './stock/choose-dots.ts';
export {
  consumeReservations,
  type ConsumedLine,
  type ConsumptionRefusal,
} from './stock/consume-reservations.ts';
export { lockLevels } from './stock/stock-books.ts';
export { saveExternalPlace } from './told-place.ts';
export { countStock } from './stock/count-stock.ts';
export { dotsAt } from './stock/dots-at.ts';
export { extendReservations, extendPaidReservations, releaseReservations } from './stock/end-reservations.ts';
export { readFreeStock, type FreeStock } from './stock/free-stock.ts';
export { adjustIncoming } from './stock/incoming.ts';
export { hasFreeStock } from './stock/has-free-stock.ts';
export { goodsBooks, type StockMoved } from './stock/hooks.ts';
export { lockStock, unlockStock } from './stock/lock-stock.ts';
export { reservations, type LostReservation, type ReservationOwner } from './stock/lost-reservations.ts';
export { addPick, removePick, writeBinPieces, type BinPieces } from './stock/bin-stock.ts';
export { keptTypes, requireKeptPlace } from './kept-place.ts';
export { adjustPlace } from './adjustments/adjust-place.ts';
export { adjustmentTypes, noteReversedLine } from './adjustments/reverse-line.ts';
export { addWarehouse, changeWarehouse, placeColumns, warehouse } from './keep-warehouse.ts';
export { setSafeStock } from './stock/safe-stock.ts';
export { aloneFen, rowWorth, sentAlone, worthOf } from './stock/alone.ts';
export {
  findAbsentDot,
  findOldDot,
  findOtherDot,
  findRecalledDot,
  passDots,
  readDotsThere,
} from './stock/dot-stops.ts';
export { correctLeftDots, type LeftLine } from './stock/correct-left.ts';
export { costOf, costsOfAll } from './stock/cost.ts';
export { postStock } from './stock/post-stock.ts';
export type { NewRecallHold } from './stock/recall-rows.ts';
export { logRecallHolds, type NamedRecallHold } from './stock/log-recall-holds.ts';
export { enforceRecalls, freeRecalled, requireNotRecalled } from './stock/recalls.ts';
export {
  addDots,
  countPieces,
  fillDots,
  listDots,
  sumDots,
  takeOldestDots,
  takeReadDots,
  withoutDots,
  type PiecesByDot,
  type ReadDots,
} from './stock/oldest-dots.ts';
export { openWorth } from './stock/open-worth.ts';
export { countOwnPieces } from './stock/own-pieces.ts';
export { valueMovement, type Worth } from './stock/worth.ts';
export { readDotRule, reserveStock } from './stock/reserve-stock.ts';
export { reversePosting } from './stock/reverse-posting.ts';
export type { DotPieces, StockBiz, StockCtx, StockEntry, StockPlace } from './stock/types.ts';
export { leftValue } from './stock/left-value.ts';
export { spreadValue } from './stock/spread-value.ts';

/** Stock core: postings, reservations, locks, adjustments, recalls. */
export const domain: Domain = {
  name: 'stock/inventory',
  hooks: [reservations, adjustmentEnded, goodsBooks],
  on: [on(dealerSaved, ({ db }, { dealerId }) => keepDealerPlace(db, dealerId))],
  searchable: [locationSearch],
  entryColumns: [
    { dictionary: adjustmentReasons, table: 'stock_adjustment', column: 'reason', label: adjustment.label },
  ],
  twoPersons: [{ error: 'inventory.own-approval', kept: null }],
  invariants: stockInvariants,
  ...adjustmentFeed,
  part: stockOfPart,
  notices: [adjustmentNotices],
  jobs: (services) => [endLocksJob(services), notifyOwnersJob(services)],
  async prepare() {
    checkFlow('stock-adjustment', adjustmentFlow, adjustmentStatuses, ['DRAFT'], adjustmentDerived);
  },
  serve(app, services) {
    serveAdjustments(app, services);
    mountRoutes(app, services, inventoryRoutes, {
      options: (ctx, { query }) => readOptions(ctx, query),
    });
  },
};
