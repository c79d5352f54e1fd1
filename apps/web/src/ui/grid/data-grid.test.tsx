// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fireEvent, pressKey, render } from '../testing/render.ts';
import { DataGrid } from './data-grid.tsx';
import { emptySelection } from './selection.ts';
import type { DataGridProps, GridColumn, GridSelection } from './types.ts';

type Row = { id: number; no: string; qty: number };
const columns: GridColumn<Row>[] = [
  { key: 'no', title: '单号' },
  { key: 'qty', title: '数量', align: 'right', sortable: true },
];
const rows = Array.from({ length: 4 }, (_, at): Row => ({ id: at + 1, no: `PO${at + 1}`, qty: at * 1500 }));

function Demo(props: Partial<DataGridProps<Row>> & { spy?: (selection: GridSelection) => void }) {
  const [selection, setSelection] = useState(emptySelection);
  const select = (next: GridSelection) => {
    setSelection(next);
    props.spy?.(next);
  };
  return (
    <DataGrid
      label="采购单"
      columns={columns}
      rows={rows}
      selection={selection}
      onSelect={select}
      {...props}
    />
  );
}

function find(host: Element, selector: string): Element {
  const found = host.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

it('arrows move, x and ctrl+space select, with shift the range, Enter opens', async () => {
  const spy = vi.fn<(selection: GridSelection) => void>();
  const onOpen = vi.fn<(row: Row) => void>();
  const { host } = await render(<Demo spy={spy} onOpen={onOpen} />);
  const grid = find(host, '[role=grid]');
  await pressKey(grid, 'ArrowDown');
  await pressKey(grid, ' ');
  expect(spy).not.toHaveBeenCalled();
  await pressKey(grid, 'x');
  await pressKey(grid, ' ', { ctrlKey: true });
  expect([...(spy.mock.lastCall?.[0].ids ?? [])]).toEqual([]);
  await pressKey(grid, 'x');
  await pressKey(grid, 'End');
  await pressKey(grid, 'X', { shiftKey: true });
  expect([...(spy.mock.lastCall?.[0].ids ?? [])]).toEqual([1, 2, 3, 4]);
  await pressKey(grid, 'ArrowUp');
  await pressKey(grid, 'Enter');
  expect(onOpen).toHaveBeenCalledWith(rows[2]);
  const active = grid.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('PO3');
});

it('right from the last column reaches the buttons of the row, Esc leads back', async () => {
  const onClick = vi.fn<() => void>();
  const rowActions = () => [
    { key: 'a', label: '查看', onClick },
    { key: 'b', label: '取消', onClick, blocked: '已发货' },
  ];
  const { host } = await render(<Demo rowActions={rowActions} />);
  const grid = find(host, '[role=grid]');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await pressKey(grid, key);
  expect(document.activeElement?.textContent).toBe('查看');
  await pressKey(document.activeElement ?? grid, 'ArrowRight');
  expect(document.activeElement?.textContent).toBe('取消');
  await fireEvent(document.activeElement ?? grid, new MouseEvent('click', { bubbles: true }));
  expect(onClick).not.toHaveBeenCalled();
  await pressKey(document.activeElement ?? grid, 'Escape');
  expect(document.activeElement).toBe(grid);
});

it('what cannot be done says why in the menu of a row too', async () => {
  HTMLElement.prototype.showPopover ??= () => {};
  const onClick = vi.fn<() => void>();
  const rowActions = () => ['查看', '确认', '打印', '取消'].map((label) => ({ key: label, label, onClick }));
  const blocked = () =>
    rowActions().map((action, at) => (at === 3 ? { ...action, blocked: '已发货' } : action));
  const { host } = await render(<Demo rowActions={blocked} />);
  await fireEvent(find(host, '.tl-row-action-more'), new MouseEvent('click', { bubbles: true }));
  const entry = find(host, '[role=menuitem][aria-disabled=true]');
  expect(entry.textContent).toBe('取消已发货');
  await fireEvent(entry, new MouseEvent('click', { bubbles: true }));
  expect(onClick).not.toHaveBeenCalled();
});

it('space previews a row beside the rows, arrows move on, Esc closes', async () => {
  const { host } = await render(<Demo peek={(row) => <h2>{row.no}</h2>} />);
  const grid = find(host, '[role=grid]');
  await pressKey(grid, 'ArrowDown');
  await pressKey(grid, ' ');
  expect(find(host, 'aside h2').textContent).toBe('PO1');
  await pressKey(grid, 'ArrowDown');
  expect(find(host, 'aside h2').textContent).toBe('PO2');
  await pressKey(grid, 'Escape');
  expect(host.querySelector('aside')).toBeNull();
});

it('a click on the number opens the row', async () => {
  const onOpen = vi.fn<(row: Row) => void>();
  const [no, qty] = columns;
  const opening = [{ ...no, key: 'no', title: '单号', opens: true }, ...(qty ? [qty] : [])];
  const { host } = await render(<Demo columns={opening} onOpen={onOpen} />);
  await fireEvent(find(host, '.tl-grid-open'), new MouseEvent('click', { bubbles: true }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0]);
});

it('sorts descending first, then ascending, then not at all', async () => {
  const onSort = vi.fn<(sort: string | undefined) => void>();
  const { host, update } = await render(<Demo onSort={onSort} />);
  for (const sort of ['-qty', 'qty', undefined]) {
    await fireEvent(find(host, '.tl-grid-sort'), new MouseEvent('click', { bubbles: true }));
    expect(onSort).toHaveBeenLastCalledWith(sort);
    await update(<Demo onSort={onSort} sort={sort} />);
  }
});

it('groups numbers, names empty and failed states, keeps old rows when a later load fails', async () => {
  const { host, update } = await render(<Demo />);
  expect(host.textContent).toContain('1,500');
  await update(<Demo rows={[]} empty={{ text: '还没有采购单' }} />);
  expect(find(host, '.tl-grid-state').textContent).toBe('还没有采购单');
  const error = { message: '网络断开', requestId: 'req-1', retry: () => undefined };
  await update(<Demo rows={[]} error={error} />);
  expect(find(host, '[role=alert]').textContent).toContain('req-1');
  await update(<Demo error={error} />);
  expect(find(host, '.tl-grid-error-bar').textContent).toContain('网络断开');
  expect(host.querySelectorAll('.tl-grid-body [role=row]')).toHaveLength(4);
});
