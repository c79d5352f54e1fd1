// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fireEvent, pressKey, render, type } from '../testing/render.ts';
import { parseNumberText, QtyInput, RateInput, toFen, toPieces, toYuan } from './number-inputs.tsx';

it('fen and yuan meet without floats in between', () => {
  for (const fen of [0, 5, 99, 100, 12_345, 999_999_999_999, -1, -250])
    expect(toFen(toYuan(fen) ?? '')).toBe(fen);
  expect(toYuan(5)).toBe('0.05');
  expect(toYuan(-250)).toBe('-2.50');
  expect(toFen('1.5')).toBe(150);
  expect(toFen('')).toBeNull();
  for (const wrong of ['1.005', 'abc', '-', '.', '1e3', '0012.5', '.5', '5.', '00', '-01', '-.5'])
    expect(toFen(wrong)).toBeNaN();
});

it('reads numbers as people paste them', () => {
  expect(parseNumberText('¥1,234.50')).toBe('1234.50');
  expect(parseNumberText('１２３．５元')).toBe('123.5');
  expect(parseNumberText('−5')).toBe('-5');
  expect(toPieces('12')).toBe(12);
  expect(toPieces('')).toBeNull();
  for (const wrong of ['1.5', 'abc', '-']) expect(toPieces(wrong)).toBeNaN();
});

function Demo() {
  const [value, setValue] = useState<number | null>(16);
  return (
    <>
      <QtyInput value={value} onChange={setValue} max={365} aria-label="供货周期" />
      <output>{String(value)}</output>
    </>
  );
}

it('what is typed stays, is marked when it is wrong, and is grouped when it is right', async () => {
  const { host } = await render(<Demo />);
  const field = host.querySelector('input');
  const output = host.querySelector('output');
  if (!field) throw new Error('no field');
  const leave = () => fireEvent(field, new FocusEvent('focusout', { bubbles: true }));
  for (const [text, value] of [
    ['-3', '-3'],
    ['abc', 'NaN'],
    ['366', '366'],
  ] as const) {
    await type(field, text);
    await leave();
    expect(field.value).toBe(text);
    expect(output?.textContent).toBe(value);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  await type(field, '１２');
  await leave();
  expect(field.value).toBe('12');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  await pressKey(field, 'ArrowUp');
  expect(output?.textContent).toBe('13');
});

it('a rate is per cent, and says so where it is wrong', async () => {
  function Rate() {
    const [value, setValue] = useState<number | null>(1300);
    return <RateInput value={value} onChange={setValue} aria-label="税率" />;
  }
  const { host } = await render(<Rate />);
  const field = host.querySelector('input');
  if (!field) throw new Error('no field');
  expect(field.value).toBe('13');
  await fireEvent(field, new FocusEvent('focusin', { bubbles: true }));
  await type(field, '130');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('[role=tooltip]')?.textContent).toBe('税率：请填 0%–100%，最多两位小数');
});
