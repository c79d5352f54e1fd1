// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '#ui/testing/render.ts';
import { showRowResult, useRowResults } from './results.ts';
import { RowResultText, useHeldRows } from './row-result.tsx';

afterEach(() => vi.useRealTimers());

const list = 'GET /logistics/purchaseOrder/orders';
interface Row {
  id: number;
  no: string;
}
const orders: readonly Row[] = [1, 2, 3].map((id) => ({ id, no: `PO${id}` }));

function List({ rows, asked = 'page 1' }: { rows: readonly Row[]; asked?: string }) {
  const resultOf = useRowResults<Row>(list, rows);
  return useHeldRows(rows, asked, resultOf).map((row) => {
    const result = resultOf(row);
    return (
      <li key={row.id}>
        {row.no} {result && <RowResultText result={result} />}
      </li>
    );
  });
}
const shown = (host: HTMLElement) => [...host.querySelectorAll('li')].map((row) => row.textContent?.trim());

it('a row that leaves by what was done to it stays with its result for eight seconds, where it was', async () => {
  const { host, update } = await render(<List rows={orders} />);
  vi.useFakeTimers();
  await act(async () => expect(showRowResult(list, 2, { text: '已确认' })).toBe(true));
  await update(<List rows={orders.filter(({ id }) => id !== 2)} />);
  expect(shown(host)).toEqual(['PO1', 'PO2 已确认', 'PO3']);
  await act(async () => vi.advanceTimersByTime(7_999));
  expect(shown(host)).toHaveLength(3);
  await act(async () => vi.advanceTimersByTime(1));
  expect(shown(host)).toEqual(['PO1', 'PO3']);
  await update(null);
});

it('a row that leaves for another reason, or with another page, is not held', async () => {
  const { host, update } = await render(<List rows={orders} />);
  await update(<List rows={orders.slice(1)} />);
  expect(shown(host)).toEqual(['PO2', 'PO3']);
  vi.useFakeTimers();
  await act(async () => void showRowResult(list, 2, { text: '已确认' }));
  await update(<List rows={orders.slice(2)} asked="page 2" />);
  expect(shown(host)).toEqual(['PO3']);
  await update(null);
});

it('two lists of one endpoint in sight: either shows the row', async () => {
  const { update } = await render([
    <List key="a" rows={orders.slice(0, 1)} />,
    <List key="b" rows={orders.slice(2)} />,
  ]);
  await act(async () =>
    expect([1, 2, 3].map((id) => showRowResult(list, id, { text: 'x' }))).toEqual([true, false, true]),
  );
  await update(null);
  expect(showRowResult(list, 1, { text: 'x' })).toBe(false);
});
