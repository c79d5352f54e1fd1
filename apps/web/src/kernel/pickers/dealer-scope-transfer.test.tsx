// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { fireEvent, render, waitForRender, type } from '#ui/testing/render.ts';
import texts from '../locales/zh-CN.json';
import { apiKey, queryClient } from '../query.ts';
import { noDealers, type DealerScope } from './dealer-scope.ts';
import { DealerScopeTransfer } from './dealer-scope-transfer.tsx';

const each = 200;
beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { kernel: texts } } }),
);
beforeAll(() => {
  const children = Array.from({ length: 25 }, (_, p) => ({
    label: `省 ${p}`,
    value: `${p}`,
    children: Array.from({ length: each }, (__, at) => ({
      label: `经销商 ${p}-${at}`,
      value: p * each + at + 1,
      disabled: false,
    })),
  }));
  const key = apiKey('GET /data/dealerData/dealer/tree', { query: { all: 'true' } });
  queryClient.setQueryData(key, [{ label: '华东', value: 'EAST', children }] as never);
});

const draw = async (value: DealerScope) => {
  const changes: DealerScope[] = [];
  await render(
    <QueryClientProvider client={queryClient}>
      <DealerScopeTransfer value={value} onChange={(scope) => changes.push(scope)} />
    </QueryClientProvider>,
  );
  await waitForRender();
  return changes;
};
const boxes = () => [...document.querySelectorAll('.ant-tree-checkbox')];
const click = (box: Element | undefined) =>
  fireEvent(box as Element, new MouseEvent('click', { bubbles: true }));

it('a region of 5,000 dealers is one word of the scope, and few of its rows are drawn', async () => {
  const changes = await draw(noDealers);
  expect(document.querySelectorAll('.ant-tree-treenode').length).toBeLessThan(60);
  await click(boxes()[1]);
  expect(changes).toEqual([{ ...noDealers, regions: ['EAST'] }]);
});

it('of what was looked for the dealers in sight are ticked, not their whole branch', async () => {
  const changes = await draw(noDealers);
  await type(document.querySelector('input') as HTMLInputElement, '3-199');
  await waitForRender();
  await click(boxes()[0]);
  expect(changes.at(-1)?.dealerIds).toEqual([800, 2800, 4800]);
});

it('names what is chosen and what is excluded', async () => {
  await draw({ ...noDealers, regions: ['EAST'], excludedDealerIds: [1] });
  const right = document.querySelectorAll('section')[1]?.textContent;
  expect(right).toContain('4,999 家');
  expect(right).toContain('除外 1 家');
  expect(right).toContain('经销商 0-0');
});
