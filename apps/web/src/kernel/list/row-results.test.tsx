// @vitest-environment happy-dom
import { App } from 'antd';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { DialogHost } from '#ui/feedback/dialog-host.tsx';
import { render, waitForRender } from '#ui/testing/render.ts';
import texts from '../locales/zh-CN.json';
import { useBatch, type RowResults } from './row-results.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { kernel: texts } } }),
);

const done = (count: number) => `已通过 ${count} 项`;
const refused = { id: 3, no: 'MIC-3', message: '缺少采购价，不能通过审核' };
const answers: (RowResults | undefined)[] = [];

function Approve({ results }: { results: RowResults }) {
  const batch = useBatch();
  const ask = async () =>
    answers.push(await batch({ title: '审核 13 项', okText: '审核通过', run: async () => results, done }));
  return <button onClick={() => void ask()}>start</button>;
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  await act(async () => button?.click());
  await waitForRender();
}

async function approve(results: RowResults): Promise<void> {
  answers.length = 0;
  await render(
    <App>
      <DialogHost>
        <Approve results={results} />
      </DialogHost>
    </App>,
  );
  await press('start');
  await press('审核通过');
}
const textOf = (part: string) => document.querySelector(part)?.textContent ?? '';

it('what is refused of several rows is listed with number and reason, beside how many are done', async () => {
  await approve({ done: 12, failed: [refused] });
  expect(textOf('.tl-dialog')).toContain('已通过 12 项，1 项未处理');
  expect([...document.querySelectorAll('.tl-refused td')].map((cell) => cell.textContent)).toEqual([
    'MIC-3',
    '缺少采购价，不能通过审核',
  ]);
  expect(answers).toEqual([{ done: 12, failed: [refused] }]);
});

it('when all are done a message says so, without a dialog', async () => {
  await approve({ done: 12, failed: [] });
  expect(textOf('.ant-message')).toContain('已通过 12 项');
  expect(textOf('.tl-dialog')).toBe('');
});

it('what is refused of one row alone is said in the dialog that asked, which stays', async () => {
  await approve({ done: 0, failed: [refused] });
  expect(textOf('.tl-dialog')).toContain('缺少采购价');
  expect(textOf('.tl-refused')).toBe('');
  expect(answers).toEqual([]);
});
