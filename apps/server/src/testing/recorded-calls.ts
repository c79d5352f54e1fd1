import { signInOver } from './http-work.ts';

/** Requests sent to two versions; `{…}` stands for IDs of orders created by `runHttpWork`. */
const asked: Readonly<Record<string, readonly string[]>> = {
  admin: [
    '/user/v1/user/current',
    '/user/role-menu/menu/current',
    '/logistics/purchaseOrder/orders?pageSize=50&sort=-createdTime',
    '/logistics/purchaseOrder/orders?pageSize=20&status=80&sort=orderNo',
    '/logistics/purchaseOrder/items?pageSize=20&sort=orderNo',
    '/logistics/purchaseOrder/deliveryItems?pageSize=20&sort=orderNo',
    '/logistics/purchaseOrder/count',
    '/logistics/purchaseOrder/status/option',
    '/logistics/deliveryNote/items?pageSize=20&sort=dnNo',
    '/logistics/deliveryNote/retransmittingDns?pageSize=20&sort=dnNo',
    '/logistics/deliveryNote/status/option',
    '/order/shoppingCart/list?type=PURCHASE',
    '/inventory/warehouse-inventories/purchase/parts?pageSize=20&sort=partNo',
  ],
  supplier01: [
    '/user/v1/user/current',
    '/logistics/purchaseOrder/orders?pageSize=20',
    '/logistics/purchaseOrder/count',
  ],
};

/**
 * Answers of recorded calls by user and path, including those of the orders; null for routes that a version lacks.
 */
export async function recordCalls(base: string, orders: Readonly<Record<string, number>>) {
  const found: Record<string, unknown> = {};
  for (const [who, paths] of Object.entries(asked)) {
    const caller = await signInOver(base, who);
    for (const path of paths) found[`${who} ${path}`] = await caller.get(path).catch(() => null);
    if (who === 'admin')
      for (const [what, id] of Object.entries(orders))
        found[`${who} ${what}`] = await caller.get(`/logistics/purchaseOrder/${id}`);
  }
  return found;
}

/** Differences of a later version's answers: added, and changed values; list positions are ignored. */
export function compareCalls(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const [added, changed] = [new Set<string>(), new Map<string, string>()];
  const walk = (was: unknown, is: unknown, at: string): void => {
    if (Array.isArray(was) && Array.isArray(is)) {
      if (was.length !== is.length) changed.set(`${at}.length`, `${was.length} -> ${is.length}`);
      for (const [i, each] of was.entries()) if (i < is.length) walk(each, is[i], `${at}[]`);
    } else if (isObject(was) && isObject(is)) {
      for (const key of Object.keys(is)) if (!(key in was)) added.add(`${at}.${key}`);
      for (const key of Object.keys(was)) walk(was[key], is[key], `${at}.${key}`);
    } else if (JSON.stringify(was) !== JSON.stringify(is))
      changed.set(at, `${JSON.stringify(was)} -> ${JSON.stringify(is)}`.slice(0, 200));
  };
  for (const [name, was] of Object.entries(before)) walk(was, after[name], name);
  return { added: [...added].toSorted(), changed };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
