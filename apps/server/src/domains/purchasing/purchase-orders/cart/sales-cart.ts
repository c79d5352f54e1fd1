import type { z } from 'zod';
import type { SalesCart } from '@treadline/contract/wholesale/dealer-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';

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

/** The dealers' half of the cart: who owns their orders keeps it, see `keepSalesCart`. */
export interface SalesCartKeeper {
  /** As it would be ordered now; null where the platform's people have named no dealer. */
  read(ctx: Ctx, dealerId: number | undefined): Promise<z.output<typeof SalesCart> | null>;
  change(ctx: Ctx, changes: readonly SalesChange[]): Promise<{ count: number; lineIds: number[] }>;
  /** @returns the number of lines that are left; null: it is no line of the caller's */
  remove(ctx: Ctx, id: number): Promise<number | null>;
}

let keeper: SalesCartKeeper | undefined;
/** Registers the keeper, when its domain is loaded. */
export const keepSalesCart = (given: SalesCartKeeper): void => void (keeper = given);
export function salesCart(): SalesCartKeeper {
  if (!keeper) throw new Error('nobody keeps the dealers’ cart');
  return keeper;
}
