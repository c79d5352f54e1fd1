// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fireEvent, pressKey, render, waitForRender, type } from '../testing/render.ts';
import { FilterBar } from './filter-bar.tsx';
// Loaded beforehand, so that the lazy part is there at once.
import './range-controls.tsx';
import type { FilterField, FilterFields, FilterValues } from './filter-types.ts';

const fields = [
  { kind: 'text', key: 'no', label: '单号' },
  { kind: 'boolean', key: 'urgent', label: '加急' },
  { kind: 'numberRange', key: 'amount', label: '金额', unit: '元', scale: 100 },
] satisfies FilterField[] as unknown as FilterFields;

const click = () => new MouseEvent('click', { bubbles: true });

it('shows hidden active filters as chips and removes them', async () => {
  const onChange = vi.fn<(values: FilterValues) => void>();
  const values = { no: 'PO1', amount: { from: 100_000 } };
  const { host } = await render(
    <FilterBar fields={fields} firstCount={2} values={values} onChange={onChange} />,
  );
  const chips = [...host.querySelectorAll('.tl-filter-chip')];
  expect(chips.map((chip) => chip.textContent)).toEqual(['金额 ≥ 1,000 元']);
  const close = chips[0]?.querySelector('.ant-tag-close-icon');
  if (close) await fireEvent(close, click());
  expect(onChange.mock.calls).toEqual([[{ no: 'PO1' }]]);
});

it('Esc in an empty text field clears everything, `/` goes to it', async () => {
  const onChange = vi.fn<(values: FilterValues) => void>();
  const { host } = await render(<FilterBar fields={fields} values={{ urgent: true }} onChange={onChange} />);
  const field = host.querySelector('input');
  if (!field) throw new Error('no input');
  await pressKey(document.body, '/');
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field);
  await pressKey(field, 'Escape');
  expect(onChange.mock.calls).toEqual([[{}]]);
});

it('an end of a range keeps what is typed, and searches when it is finished and a number', async () => {
  const onChange = vi.fn<(values: FilterValues) => void>();
  const { host } = await render(<FilterBar fields={fields} values={{}} onChange={onChange} />);
  await waitForRender();
  const field = host.querySelector<HTMLInputElement>('input[role=spinbutton]');
  if (!field) throw new Error('no field');
  await type(field, '-3');
  await pressKey(field, 'Enter');
  expect(field.value).toBe('-3');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await fireEvent(field, new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
  await type(field, '1,000.5');
  expect(onChange).not.toHaveBeenCalled();
  await pressKey(field, 'Enter');
  expect(onChange.mock.calls).toEqual([[{ amount: { from: 100_050 } }]]);
});
