import { expect, it } from 'vitest';
import type { GridColumn } from './types.ts';
import { placeColumns } from './use-columns.ts';
import { actionsWidth, estimateWidth, spreadWidths } from './widths.ts';

const columns: GridColumn<{ id: number }>[] = [
  { key: 'no', title: '单号' },
  { key: 'name', title: '名称' },
  { key: 'note', title: '备注' },
  { key: 'qty', title: '数量', align: 'right' },
];
const measured = { no: 150, name: 200, note: 100, qty: 80 };

it('gives the room left over to the texts, the wider the more', () => {
  const widths = spreadWidths(placeColumns(columns, {}), measured, {}, 830);
  expect(widths).toEqual({ no: 150, name: 400, note: 200, qty: 80 });
});

it('keeps what the user has set and never shrinks', () => {
  const settings = { widths: { name: 120 } };
  expect(spreadWidths(placeColumns(columns, settings), measured, settings, 550)).toEqual({
    ...measured,
    name: 120,
    note: 200,
  });
  expect(spreadWidths(placeColumns(columns, {}), measured, {}, 300)).toEqual(measured);
});

it('counts wide characters double before anything is drawn', () => {
  expect(estimateWidth({ title: '供应商确认数量（条）' })).toBeGreaterThan(
    estimateWidth({ title: 'Confirmed' }),
  );
});

it('actions: 50 a button, 14 between, 30 around', () => {
  expect([0, 1, 3].map(actionsWidth)).toEqual([0, 80, 208]);
});
