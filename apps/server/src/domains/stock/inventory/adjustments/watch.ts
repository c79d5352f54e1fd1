import type { Ctx } from '#kernel/context.ts';

type End = 'POSTED' | 'REJECTED' | 'DELETED';
type Watcher = (ctx: Ctx, adjustmentId: number, end: End) => Promise<void>;

const watchers: Watcher[] = [];

/** Names who hears, in the same transaction, how adjustments end: whoever waits for one of them. */
export function watchAdjustments(watcher: Watcher): void {
  if (!watchers.includes(watcher)) watchers.push(watcher);
}

export async function tellWatchers(ctx: Ctx, adjustmentId: number, end: End): Promise<void> {
  for (const watcher of watchers) await watcher(ctx, adjustmentId, end);
}
