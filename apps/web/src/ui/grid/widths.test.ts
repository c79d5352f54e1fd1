import { expect, it } from 'vitest';
import type { GridColumn } from './types.ts';
import { placeColumns } from './use-columns.ts';
import { actionsWidth, estimateWidth, findOverflowColumns, spreadWidths, startWidths } from './widths.ts';

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
  const placed = placeColumns(columns, settings);
  expect(spreadWidths(placed, startWidths(placed, measured, settings), settings, 550)).toEqual({
    ...measured,
    name: 120,
    note: 200,
  });
  expect(spreadWidths(placeColumns(columns, {}), measured, {}, 300)).toEqual(measured);
});

it('a width of the user never cuts a figure', () => {
  const settings = { widths: { qty: 60, name: 60 } };
  expect(startWidths(placeColumns(columns, settings), measured, settings)).toMatchObject({
    qty: 80,
    name: 60,
  });
});

it('the lowest priority leaves first, of the same the last; what the user asked for stays', () => {
  const ranked = columns.map((column) =>
    column.key === 'no' ? column : { ...column, priority: column.key === 'qty' ? 2 : 1 },
  );
  const leaving = (room: number, settings = {}) =>
    findOverflowColumns(placeColumns(ranked, settings), measured, settings, room);
  expect(leaving(530)).toEqual([]);
  expect(leaving(529)).toEqual(['note']);
  expect(leaving(400)).toEqual(['note', 'name']);
  expect(leaving(200)).toEqual(['note', 'name', 'qty']);
  expect(leaving(400, { visible: { note: true } })).toEqual(['name']);
  expect(findOverflowColumns(placeColumns(columns, {}), measured, {}, 100)).toEqual([]);
});

it('counts wide characters double before anything is drawn', () => {
  expect(estimateWidth({ title: '供应商确认数量（条）' })).toBeGreaterThan(
    estimateWidth({ title: 'Confirmed' }),
  );
});

it('actions: 50 a button, 14 between, 30 around; longer words are whole', () => {
  const [none, one, three] = [[], ['查看'], ['查看', '确认', '']];
  expect([none, one, three].map(actionsWidth)).toEqual([0, 80, 208]);
  const long = actionsWidth(['Quarantine', 'Close recall']);
  expect(long).toBeGreaterThan(actionsWidth(['查看', '确认']) + 50);
});
