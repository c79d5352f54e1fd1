import type { Ctx, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { keyedPort, providerFor } from '#kernel/hooks.ts';
import type { Entity } from '#kernel/scope.ts';
import type { ConsumptionRefusal } from '#domains/stock/inventory/index.ts';

export type OwnedBiz = 'RETAIL_ORDER' | 'DEALER_ORDER';

/** One shipment of an order. */
interface Of {
  bizId: number;
  shipmentId: number;
}

/** Pieces of lines to be sent from another location by a day. */
export interface SplitOff {
  locationId: number;
  promisedDay: string;
  lines: readonly { lineId: number; quantity: number }[];
}

/**
 * Operations of sales orders on the order whose goods they send. Called with the order locked by `lock`, in the sales
 * order’s transaction; line ids are those of the shipment.
 */
export interface ShipmentOwner {
  /** Row scope of who reads its sales orders. */
  entity: Entity<keyof DB & string>;
  /** Locks the order, the first lock of everything that follows. */
  lock(ctx: Ctx, bizId: number): Promise<void>;
  /**
   * Goods leave: status of the order, shipment, stock (SALE_OUT), journal. `short`: pieces of lines that stay; they are
   * released and sourced anew by a job of the owner.
   * @returns what left of each line by DOT. @throws what the guards throw
   */
  ship(
    ctx: Ctx,
    shipment: Of & {
      carrierName: string;
      waybillNo: string;
      dots: readonly { lineId: number; dot: string; quantity: number }[];
      short: readonly { lineId: number; quantity: number }[];
      /** Goods that an outside warehouse has sent have left whatever their DOTs are. */
      refuse: ConsumptionRefusal;
    },
  ): Promise<readonly { lineId: number; dots: readonly { dot: string; qty: number }[] }[]>;
  /**
   * Pieces of a planned shipment go by one of their own from a place; its sales order is opened. Stock is locked last.
   * @returns the new shipment. @throws inventory.short, inventory.dot-rule
   */
  split(ctx: Ctx, shipment: Of & SplitOff): Promise<number>;
  delivered(ctx: Ctx, shipment: Of & { at: Date }): Promise<void>;
  received(ctx: Ctx, shipment: Of & { by: string }): Promise<void>;
  /** Back at the warehouse: SALE_RETURN by condition, J8b, what becomes of the order. */
  returned(
    ctx: Ctx,
    shipment: Of & { lines: readonly { lineId: number; good: number; damaged: number }[] },
  ): Promise<void>;
  /** The carrier has answered a cancel. accepted false: goods have left or will, the order goes on. */
  cancelAnswered(ctx: Ctx, shipment: Of & { accepted: boolean; reason: string }): Promise<void>;
  /** Placing failed for good (status 4): the order shows it and its people hear of it. */
  failed(ctx: Ctx, shipment: Of & { reason: string }): Promise<void>;
}

/** Orders whose goods are sent, by their kind. */
export const shipments = keyedPort<ShipmentOwner, OwnedBiz>(
  'sales-order.shipments',
  'Orders of one kind whose goods sales orders send: their locks, and what follows when goods leave, arrive or come back.',
  ['RETAIL_ORDER', 'DEALER_ORDER'],
);

/** The orders of a kind of shipment. */
export const ownerOf = (ctx: Pick<Services, 'hooks'>, bizType: OwnedBiz): ShipmentOwner =>
  providerFor(ctx, shipments, bizType);
