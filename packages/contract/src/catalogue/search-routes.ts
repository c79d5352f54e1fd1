import { z } from 'zod';
import { filter } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';

const int = z.number().int();

/** A part to be picked. */
export const PickedPart = z.object({
  id: int,
  partNo: z.string(),
  /** 米其林 浩悦四代 205/55R16 91V */
  name: z.string(),
  brandName: z.string(),
  /** 205/55R16; empty for what is no tyre. */
  size: z.string(),
  /** 91V XL ZP ★ */
  marks: z.string(),
});

/** What parts are picked for: to be sold (released), to be bought (approved, too, and not running out), or any. */
export const pickUses = ['SELL', 'BUY', 'ANY'] as const;

export const partSearchRoutes = routes({
  pick: {
    method: 'GET',
    path: '/product/partData/pick',
    needs: 'signed-in',
    summary:
      'Parts to be picked, at most 50, the best first: by size however it is typed, load, marks, brand, pattern, numbers; or by their ids',
    query: z.strictObject({
      text: filter.text(),
      ids: filter.many(z.coerce.number().int()),
      use: z.enum(pickUses).default('SELL'),
    }),
    response: z.array(PickedPart),
  },
});
