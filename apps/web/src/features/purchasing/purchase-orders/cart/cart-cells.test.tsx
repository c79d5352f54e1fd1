// @vitest-environment happy-dom
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { fireEvent, render, type } from '#ui/testing/render.ts';
import type { CartLine } from '../types.ts';
import { CartQuantity } from './cart-cells.tsx';
import { withWrong } from './wrong-quantities.ts';

const line: CartLine = {
  id: 7,
  partId: 1,
  partNo: 'P1',
  partName: '',
  size: '',
  supplierId: 1,
  supplierName: '',
  warehouseId: 1,
  warehouseName: '',
  quantity: 24,
  unitPrice: 1,
  amount: 24,
  moq: 1,
  neededDate: null,
  problem: '',
};

it('a quantity that cannot be ordered stays, says why, and is a problem of its line until it is mended', async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: {} });
  const [save, wrong] = [vi.fn<() => Promise<boolean>>(async () => true), vi.fn<() => void>()];
  const { host } = await render(<CartQuantity line={line} onSave={save} onWrong={wrong} />);
  const field = host.querySelector('input');
  if (!field) throw new Error('no field');
  const enter = async (text: string) => {
    await type(field, text);
    await fireEvent(field, new FocusEvent('focusout', { bubbles: true }));
  };
  for (const [text, reason] of [
    ['0', '请输入大于0的整数'],
    ['99999999', '数量不能超过 999,999'],
  ] as const) {
    await enter(text);
    expect(field.value).toBe(text);
    expect(host.querySelector('[title]')?.getAttribute('title')).toBe(reason);
    expect(wrong).toHaveBeenLastCalledWith(7, Number(text));
    expect(withWrong([line], new Map([[7, Number(text)]]), 'zh-CN')).toMatchObject([{ problem: reason }]);
  }
  expect(save).not.toHaveBeenCalled();
  await enter('30');
  expect(wrong).toHaveBeenLastCalledWith(7, undefined);
  expect(save).toHaveBeenCalledWith([{ line, quantity: 30 }]);
});
