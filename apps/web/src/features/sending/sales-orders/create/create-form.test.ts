import { expect, it } from 'vitest';
import { canPreview, emptyOrder, findRepeated, toInput } from './create-form.ts';

const line = (partId: number, quantity: number | null) => ({
  partId,
  quantity,
  size: '',
  partNo: '',
  partName: '',
});

it('is previewed once there is a dealer and pieces on every line', () => {
  expect(canPreview(emptyOrder)).toBe(false);
  expect(canPreview({ ...emptyOrder, dealerId: 1 })).toBe(false);
  expect(canPreview({ ...emptyOrder, dealerId: 1, lines: [line(7, 4), line(8, null)] })).toBe(false);
  expect(canPreview({ ...emptyOrder, dealerId: 1, lines: [line(7, 4)] })).toBe(true);
});

it('sends what was chosen; a part twice is said at its second line', () => {
  const values = { ...emptyOrder, dealerId: 3, urgent: true, lines: [line(7, 4), line(7, 2)] };
  expect(toInput(values)).toEqual({
    dealerId: 3,
    notBefore: null,
    urgent: true,
    remark: '',
    lines: [
      { partId: 7, quantity: 4 },
      { partId: 7, quantity: 2 },
    ],
  });
  expect(findRepeated(values.lines, 'twice')).toEqual({ 'lines.1.quantity': 'twice' });
});
