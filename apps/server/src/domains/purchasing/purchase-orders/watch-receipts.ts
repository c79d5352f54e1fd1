import type { Ctx } from '#kernel/context.ts';

/** Who hears that what counts as received of an order has changed: goods came, went back, or were accepted. */
type Watcher = (ctx: Ctx, orderId: number) => Promise<void>;

const watchers: Watcher[] = [];

/** Names who hears of it, in the same transaction, with the order locked. */
export function watchReceipts(watcher: Watcher): void {
  if (!watchers.includes(watcher)) watchers.push(watcher);
}

export async function tellReceipts(ctx: Ctx, orderId: number): Promise<void> {
  for (const watcher of watchers) await watcher(ctx, orderId);
}
