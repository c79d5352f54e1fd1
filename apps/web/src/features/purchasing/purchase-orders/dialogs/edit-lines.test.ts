import { expect, it } from 'vitest';
import { changeOf, editFaults, type EditLine } from './edit-lines.ts';

const t = ((key: string) => key) as never;
const line = (quantity: number | null, reason = ''): EditLine => ({
  id: 1,
  size: '',
  partNo: 'A',
  partName: '',
  supplierPartNo: '',
  before: 20,
  quantity,
  reason,
});
const faults = (reduces: boolean, ...lines: EditLine[]) => editFaults(lines, reduces, t);

it('a supplier hears at the number that it can only be reduced', () => {
  expect(faults(true, line(40), line(15), line(0, '缺货'))).toEqual({
    'lines.0.quantity': 'edit.raised',
    'lines.1.reason': 'edit.reasonMissing',
  });
});

it('a buyer hears one message for every number that is none above 0', () => {
  const wrong = [line(-3), line(0), line(null), line(Number.NaN)];
  expect(Object.values(faults(false, line(40), ...wrong))).toEqual(wrong.map(() => 'edit.zero'));
  expect(faults(false, line(20))).toEqual({ lines: 'edit.same' });
});

it('what is no quantity is no change', () => {
  expect([line(25), line(0), line(null), line(-3), line(Number.NaN)].map(changeOf)).toEqual([
    5,
    -20,
    null,
    null,
    null,
  ]);
});
