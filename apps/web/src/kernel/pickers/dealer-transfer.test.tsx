// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { fireEvent, render, waitForRender } from '#ui/testing/render.ts';
import texts from '../locales/zh-CN.json';
import { apiKey, queryClient } from '../query.ts';
import { DealerTransfer } from './dealer-transfer.tsx';

const provinces = 25;
const each = 200;
beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { kernel: texts } } }),
);
beforeAll(() => {
  const children = Array.from({ length: provinces }, (_, p) => ({
    label: `省 ${p}`,
    value: `${p}`,
    children: Array.from({ length: each }, (__, at) => ({
      label: `经销商 ${p}-${at}`,
      value: p * each + at + 1,
    })),
  }));
  const key = apiKey('GET /data/dealerData/dealer/tree', { query: { all: 'true' } });
  queryClient.setQueryData(key, [{ label: '华东', value: 'EAST', children }] as never);
});

const draw = async (value: number[], onChange: (ids: number[]) => void = () => undefined) => {
  await render(
    <QueryClientProvider client={queryClient}>
      <DealerTransfer value={value} onChange={onChange} />
    </QueryClientProvider>,
  );
  await waitForRender();
};
const named = () => document.querySelectorAll('section li button').length;

it('of 5,000 dealers those in sight are drawn, and of those chosen the first 200 are named', async () => {
  const ids = Array.from({ length: provinces * each }, (_, at) => at + 1);
  await draw(ids);
  expect(named()).toBe(200);
  expect(document.body.textContent).toContain('还有 4,800 家未列出');
  expect(document.querySelectorAll('.ant-tree-treenode').length).toBeLessThan(60);
});

it('a region is ticked with all its dealers in one click', async () => {
  let chosen: number[] = [];
  await draw([], (ids) => (chosen = ids));
  const box = document.querySelector('.ant-tree-checkbox');
  await fireEvent(box as Element, new MouseEvent('click', { bubbles: true }));
  expect(chosen).toHaveLength(5000);
});
