// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { DialogHost } from '../feedback/dialog-host.tsx';
import { fireEvent, pressKey, render, waitForRender, type } from '../testing/render.ts';
import { FormLayout } from './form-layout.tsx';
import type { FieldErrors } from './form-paths.ts';
import type { LineColumn } from './line-row.tsx';
import { LinesField } from './lines-field.tsx';

interface Line {
  part: string;
  quantity: number | null;
}
interface Values {
  lines: Line[];
}

const columns: LineColumn<Line>[] = [
  { key: 'part', title: '商品' },
  { key: 'note', title: '备注', input: { kind: 'text' } },
  {
    key: 'quantity',
    title: '数量',
    input: { kind: 'quantity' },
    total: (lines) => lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
  },
];

const check = ({ lines }: Values): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ quantity }, at) => ((quantity ?? 0) > 9 ? [[`lines.${at}.quantity`, '最多 9 条']] : [])),
  );

function Demo({
  onSubmit,
  lines,
}: {
  onSubmit: (values: Values) => Promise<FieldErrors | void>;
  lines: Line[];
}) {
  return (
    <DialogHost>
      <FormLayout<Values> initial={{ lines }} validate={check} onSubmit={onSubmit}>
        <LinesField<Line>
          name="lines"
          label="明细"
          columns={columns}
          keyOf={({ part }) => part}
          nameOf={({ part }) => part}
          keysOf={({ part }) => [part]}
          findLines={(names) =>
            Promise.resolve(names.includes('C') ? [{ name: 'C', line: { part: 'C', quantity: null } }] : [])
          }
          removable
        />
      </FormLayout>
    </DialogHost>
  );
}

const start = () => [
  { part: 'A', quantity: 1 },
  { part: 'B', quantity: 2 },
];

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${name} 数量"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

const paste = (target: Element, text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return fireEvent(target, event);
};
const totals = (host: HTMLElement) => host.querySelector('tfoot')?.textContent;

it('Enter and the arrows go through a column and change no number', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  await render(<Demo onSubmit={onSubmit} lines={start()} />);
  await act(async () => field('A').focus());
  await pressKey(field('A'), 'Enter');
  expect(document.activeElement).toBe(field('B'));
  await pressKey(field('B'), 'ArrowUp');
  expect(document.activeElement).toBe(field('A'));
  await pressKey(field('A'), 'ArrowUp');
  expect(field('A').value).toBe('1');
  await pressKey(field('A'), 'Enter', { ctrlKey: true });
  await waitForRender(120);
  expect(onSubmit).toHaveBeenCalledWith({ lines: start() });
});

it('a pasted list finds lines by name, adds what the server knows and names the rest', async () => {
  const { host } = await render(<Demo onSubmit={() => Promise.resolve()} lines={start()} />);
  await paste(field('A'), 'b\t5\nC\t7\nX\t1');
  await waitForRender();
  expect([field('A').value, field('B').value, field('C').value]).toEqual(['1', '5', '7']);
  expect(totals(host)).toContain('13');
  expect(host.querySelector('[role=status]')?.textContent).toBe('未识别，没有粘贴：X');
});

it('a list pasted beside the lines fills their first figure', async () => {
  const { host } = await render(<Demo onSubmit={() => Promise.resolve()} lines={start()} />);
  await paste(host.querySelector('table') ?? host, 'A\t8\nB\t9');
  await waitForRender();
  expect([field('A').value, field('B').value]).toEqual(['8', '9']);
});

it('a wrong cell says so when it is left, follows what is typed, and goes with its line', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<FieldErrors | void>>();
  onSubmit.mockResolvedValueOnce({ 'lines.1.quantity': '库存不足' });
  const { host } = await render(<Demo onSubmit={onSubmit} lines={start()} />);
  const alerts = () => [...host.querySelectorAll('.tl-cell-error')].map((each) => each.textContent);
  await type(field('A'), '12');
  expect(alerts()).toEqual([]);
  await fireEvent(field('A'), new FocusEvent('focusout', { bubbles: true }));
  await waitForRender();
  expect(alerts()).toEqual(['最多 9 条']);
  expect(field('A').getAttribute('aria-invalid')).toBe('true');
  await pressKey(field('B'), 'Enter', { ctrlKey: true });
  await waitForRender(120);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('A'));
  expect(host.querySelector('.tl-form-failures')).toBeNull();
  await type(field('A'), '3');
  expect(alerts()).toEqual([]);
  await pressKey(field('B'), 'Enter', { ctrlKey: true });
  await waitForRender(120);
  expect(alerts()).toEqual(['库存不足']);
  await type(field('A'), '4');
  expect(alerts()).toEqual(['库存不足']);
  const [, removeB] = host.querySelectorAll('[aria-label^="移除"]');
  if (removeB) await fireEvent(removeB, new MouseEvent('click', { bubbles: true }));
  expect(alerts()).toEqual([]);
  expect(totals(host)).toContain('4');
});

it('many lines: what is typed draws one line again', async () => {
  const drawn = vi.fn<(line: Line) => string>(({ part }) => part);
  columns[0] = { key: 'part', title: '商品', render: drawn };
  const lines = Array.from({ length: 60 }, (_, at) => ({ part: `P${at}`, quantity: 1 }));
  await render(<Demo onSubmit={() => Promise.resolve()} lines={lines} />);
  drawn.mockClear();
  await type(field('P25'), '7');
  expect(field('P25').value).toBe('7');
  expect(new Set(drawn.mock.calls.map(([line]) => line.part))).toEqual(new Set(['P25']));
});
