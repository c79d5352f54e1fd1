// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { fireEvent, render, waitForRender, type } from '#ui/testing/render.ts';
import { apiKey, queryClient } from '../query.ts';
import { DivisionPicker } from './division-picker.tsx';

beforeAll(() => {
  const binjiang = { label: '滨江区', value: '330108' };
  const shangcheng = { label: '上城区', value: '330102' };
  const cities = [{ label: '杭州市', value: '3301', children: [shangcheng, binjiang] }];
  queryClient.setQueryData(apiKey('GET /data/provinces/options', { query: { levels: 3 } }), [
    { label: '浙江省', value: '33', region: 'EAST', children: cities },
  ]);
});

const chosen: (string | null)[] = [];
const draw = async (value: string | null) => {
  await render(
    <QueryClientProvider client={queryClient}>
      <DivisionPicker value={value} onChange={(code) => chosen.push(code)} />
    </QueryClientProvider>,
  );
  const box = document.querySelector('input');
  if (!box) throw new Error('no box');
  return box;
};

it('shows where a district lies and finds one by its name', async () => {
  const box = await draw('330108');
  expect(document.body.textContent).toContain('浙江省 / 杭州市 / 滨江区');
  await type(box, '上城');
  await waitForRender();
  const found = [...document.querySelectorAll('[role="menuitemcheckbox"], .ant-cascader-menu-item')];
  expect(found.map(({ textContent }) => textContent)).toEqual(['浙江省 / 杭州市 / 上城区']);
  await fireEvent(found[0] as Element, new MouseEvent('click', { bubbles: true }));
  expect(chosen).toEqual(['330102']);
});

const enter = () => new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, which: 13, bubbles: true });

it('Enter takes the first that is found', async () => {
  chosen.length = 0;
  const box = await draw(null);
  await type(box, '滨江');
  await waitForRender();
  await fireEvent(box, enter());
  expect(chosen).toEqual(['330108']);
});

it('Enter takes the one that the arrows went to, once', async () => {
  chosen.length = 0;
  const box = await draw(null);
  await type(box, '杭州');
  await waitForRender();
  const down = { key: 'ArrowDown', keyCode: 40, which: 40, bubbles: true };
  await fireEvent(box, new KeyboardEvent('keydown', down));
  await fireEvent(box, new KeyboardEvent('keydown', down));
  await fireEvent(box, enter());
  expect(chosen).toEqual(['330108']);
});
