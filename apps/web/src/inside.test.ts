import { expect, it } from 'vitest';
import texts from './features/reports/home/locales/zh-CN.json' with { type: 'json' };
import './inside.ts';
import { offeredQueues } from './kernel/dashboard/queues.ts';

it('every queue has a name where the home screen is arranged', () => {
  const keys = offeredQueues().map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.toSorted()).toEqual(Object.keys(texts.queues).toSorted());
});
