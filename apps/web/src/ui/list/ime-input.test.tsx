// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fireEvent, pressKey, render, type } from '../testing/render.ts';
import { ImeInput } from './ime-input.tsx';

afterEach(() => void vi.useRealTimers());

async function renderInput(onSearch: (value: string) => void, value = '') {
  const { host, update } = await render(<ImeInput value={value} onSearch={onSearch} delay={300} />);
  const field = host.querySelector('input');
  if (!field) throw new Error('no input');
  vi.useFakeTimers();
  return { field, update };
}

it('Enter searches at once, the delay searches once', async () => {
  const onSearch = vi.fn<(value: string) => void>();
  const { field } = await renderInput(onSearch);
  await type(field, ' PO2026 ');
  await pressKey(field, 'Enter');
  expect(onSearch.mock.calls).toEqual([['PO2026']]);
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('searches nothing while a candidate is being chosen, not even at its Enter', async () => {
  const onSearch = vi.fn<(value: string) => void>();
  const { field } = await renderInput(onSearch);
  await fireEvent(field, new CompositionEvent('compositionstart', { bubbles: true }));
  await type(field, 'jin hu');
  await pressKey(field, 'Enter', { isComposing: true });
  vi.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
  await type(field, '锦湖');
  await fireEvent(field, new CompositionEvent('compositionend', { bubbles: true }));
  vi.advanceTimersByTime(300);
  expect(onSearch.mock.calls).toEqual([['锦湖']]);
});

it('Esc clears, and a value from outside replaces what was typed', async () => {
  const onSearch = vi.fn<(value: string) => void>();
  const { field, update } = await renderInput(onSearch, '锦湖');
  expect(field.value).toBe('锦湖');
  await pressKey(field, 'Escape');
  expect(onSearch.mock.calls).toEqual([['']]);
  await update(<ImeInput value="邓禄普" onSearch={onSearch} delay={300} />);
  expect(field.value).toBe('邓禄普');
});
