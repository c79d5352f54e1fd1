import { expect, it } from 'vitest';
import { queryClient, refreshRecords } from './query.ts';

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
