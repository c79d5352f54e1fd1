import type { RawBuilder } from 'kysely';
import { port } from '#kernel/hooks.ts';

/** Query of part_no and qty: goods that a place received instead of others, about which nobody has decided. */
export const wrongGoods = port<(locationId: number) => RawBuilder<unknown>>(
  'stock-variance.wrong-goods',
  'Goods that a place received instead of others, about which nobody has decided: part number and pieces.',
);
