import { goodsBooks } from '#domains/stock/inventory/index.ts';
import type { Hooks } from '#kernel/hooks.ts';

/** Hooks of stock operations of the demo: their journals are written with those of all rows (`bookStock`). */
export const noBooks: Hooks = {
  handlers: new Map(),
  providers: new Map([[goodsBooks.name, new Map([['', async () => undefined]])]]),
  uses: [],
};
