import { useAct } from '#kernel/act.ts';
import { useApi } from '#kernel/query.ts';
import type { CartLine } from '../types.ts';
import type { Buyer } from './use-buyer.ts';

/** API paths refetched after a line has changed; the list of purchasable parts is unaffected. */
const refresh: 'GET /order/shoppingCart/list'[] = ['GET /order/shoppingCart/list'];

/** A dealer's cart as it would be ordered now, and changes of its lines. */
export function useCart({ dealerId, whose }: Buyer) {
  const asked = whose.dealerId === undefined ? {} : { dealerId: String(whose.dealerId) };
  const read = useApi(
    'GET /order/shoppingCart/list',
    { query: { type: 'SALES', ...asked } },
    { enabled: dealerId !== null, keep: true },
  );
  const set = useAct('POST /order/shoppingCart/add-update', { refresh });
  const remove = useAct('DELETE /order/shoppingCart/delete/:id', { refresh });
  const cart = read.data?.sales ?? undefined;
  const lines = cart?.lines ?? [];
  /** Sets quantities of parts, all or nothing, by default one packing; true once they are in the cart. */
  const put = async (parts: readonly { partId: number; quantity?: number }[]): Promise<boolean> => {
    if (parts.length === 0) return true;
    const body = parts.map((part) => ({ type: 'SALES' as const, ...whose, ...part, set: true }));
    return (await set.run({ body })) !== undefined;
  };
  const drop = async ({ id }: Pick<CartLine, 'id'>): Promise<boolean> =>
    (await remove.run({ params: { id } })) !== undefined;
  const lineOf = (partId: number) => lines.find((line) => line.partId === partId);
  const countOf = (partId: number): number => lineOf(partId)?.quantity ?? 0;
  /** Sets the quantity of a part; 0 removes it. */
  const setPart = async (partId: number, quantity: number): Promise<boolean> => {
    if (quantity > 0) return put([{ partId, quantity }]);
    const line = lineOf(partId);
    return line ? drop(line) : true;
  };
  return { ...read, cart, put, drop, countOf, setPart, busy: set.busy || remove.busy };
}
export type CartState = ReturnType<typeof useCart>;
