import { expect, it, vi } from 'vitest';
import { apiError } from './api-error.ts';
import { keyKeeper, queryClient, refreshRecords } from './query.ts';

it('what was read of a record is old when it is told of, and nothing else', async () => {
  const [told, other, list] = [
    ['GET /logistics/purchaseOrder/:id', { params: { id: 5 } }],
    ['GET /logistics/purchaseOrder/:id', { params: { id: 6 } }],
    ['GET /logistics/purchaseOrder/list', { query: { id: 5 } }],
  ] as const;
  for (const key of [told, other, list]) queryClient.setQueryData(key, {});
  await refreshRecords([5]);
  const old = [told, other, list].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(old).toEqual([true, false, false]);
  queryClient.clear();
});

it('the key of what was not answered outlives the page, tells inputs apart, and holds nothing of them', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const order = { customerName: '王小明', quantity: 2 };
  const lost = apiError({
    code: 'network',
    error: '',
    message: '',
    details: null,
    requestId: '',
    status: 0,
  });
  const first = keyKeeper('draft:key');
  const key = first.take(order);
  first.drop(lost);
  expect(JSON.stringify([...kept])).not.toContain('王小明');
  // The page was loaded anew.
  const again = keyKeeper('draft:key');
  expect(again.take(order)).toBe(key);
  expect(again.take({ ...order, quantity: 3 })).not.toBe(key);
  again.drop();
  expect(kept.size).toBe(0);
  expect(keyKeeper().take(order)).not.toBe(keyKeeper().take(order));
  vi.unstubAllGlobals();
});
