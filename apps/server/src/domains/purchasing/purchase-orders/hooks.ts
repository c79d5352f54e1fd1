import type { z } from 'zod';
import type { SalesCart } from '@treadline/contract/wholesale/dealer-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { event, port } from '#kernel/hooks.ts';

/** One change of a dealer's cart. */
export interface SalesChange {
  /** Absent: the caller's own dealer. */
  dealerId?: number | undefined;
  partId: number;
  /** Absent: what lies there already, else one packing. */
  quantity?: number | undefined;
  /** Sets the quantity instead of adding to it. */
  set: boolean;
}

/** The dealers' half of the cart. */
export interface SalesCartKeeper {
  /** As it would be ordered now; null where the platform's people have named no dealer. */
  read(ctx: Ctx, dealerId: number | undefined): Promise<z.output<typeof SalesCart> | null>;
  change(ctx: Ctx, changes: readonly SalesChange[]): Promise<{ count: number; lineIds: number[] }>;
  /** @returns the number of lines that are left; null: it is no line of the caller's */
  remove(ctx: Ctx, id: number): Promise<number | null>;
}

/** The dealers' half of the cart, which the domain of their orders keeps. */
export const salesCart = port<SalesCartKeeper>(
  'purchase-order.sales-cart',
  'The dealers’ half of the cart, which is of the domain of their orders.',
);

/** The received quantity of a purchase order changed. */
export const receiptsChanged = event<{ orderId: number }>(
  'purchase-order.receipts-changed',
  'Goods of a purchase order came, went back or were accepted; in the same transaction, the order locked.',
);
