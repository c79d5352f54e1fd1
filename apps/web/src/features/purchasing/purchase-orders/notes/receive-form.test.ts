import { describe, expect, it } from 'vitest';
import { futureDots, receiptBody, receiptErrors, startReceipt, sumReceipt } from './receive-form.ts';

const line = {
  poLineId: 1,
  partId: 1,
  size: '205/55R16',
  partNo: 'A',
  partName: 'a',
  supplierPartNo: '',
  receivedQuantity: 0,
  defectiveQuantity: 0,
};
const start = startReceipt([
  { ...line, id: 1, sentQuantity: 10 },
  { ...line, id: 2, sentQuantity: 4 },
]);
const [first, second] = start.rows;
if (!first || !second) throw new Error('no rows');

describe('the receive form', () => {
  it('starts with everything that is still to come', () => {
    expect(start.rows.map((row) => row.good)).toEqual([10, 4]);
  });
  it('counts a line over its DOT rows and never nets short against over', () => {
    const rows = [
      { ...first, good: 6 },
      { ...first, good: 3, defective: 1 },
      { ...second, good: 6 },
    ];
    expect(sumReceipt(rows)).toEqual({ good: 15, defective: 1, short: 0, over: 2 });
    expect(
      sumReceipt([
        { ...first, good: 6 },
        { ...second, good: 6 },
      ]),
    ).toEqual({ good: 12, defective: 0, short: 4, over: 2 });
  });
  it('sends only rows with a quantity and brings errors back to their rows', () => {
    const rows = [
      { ...first, good: null },
      { ...second, dot: ' 2523 ' },
    ];
    expect(receiptBody({ ...start, rows }).lines).toEqual([
      { dnLineId: 2, dot: '2523', good: 4, defective: 0 },
    ]);
    expect(receiptErrors({ 'lines.0.dot': 'x', remark: 'y' }, rows, 'DOT')).toEqual({
      'rows.1.dot': 'DOT',
      remark: 'y',
    });
  });
  it('says at its row that a DOT lies in the future', () => {
    const rows = [
      { ...first, dot: '5226' },
      { ...second, dot: '4826' },
      { ...first, dot: '5226', good: null },
      { ...second, dot: ' 4927 ' },
      { ...second, dot: '9926' },
    ];
    expect(futureDots(rows, '2026-11-22', '晚于今天')).toEqual({
      'rows.0.dot': '晚于今天',
      'rows.3.dot': '晚于今天',
    });
  });
});
