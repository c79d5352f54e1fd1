import { expect, it } from 'vitest';
import type { SalesDetail } from '../types.ts';
import { apiError } from '#kernel/api-error.ts';
import {
  findShipErrors,
  addDotRow,
  remainingPieces,
  placeDot,
  startRows,
  toShip,
  type ShipRow,
} from './ship-form.ts';

const line = (id: number, quantity: number, byDot: { dot: string; quantity: number }[]) =>
  ({
    id,
    quantity,
    byDot,
    size: '205/55R16',
    partNo: `P${id}`,
    partName: '',
  }) as unknown as SalesDetail['lines'][number];
const order = {
  lines: [
    line(1, 4, [
      { dot: '2525', quantity: 3 },
      { dot: '2625', quantity: 1 },
    ]),
    line(2, 2, []),
  ],
};
const words = { more: (most: number) => `most ${most}`, dot: 'dot', nothing: 'nothing' };
const values = (lines: ShipRow[]) => ({ carrierName: '', waybillNo: '', reason: '', lines, identities: [] });
const changed = (at: number, change: Partial<ShipRow>) =>
  startRows(order).map((row, index) => (index === at ? { ...row, ...change } : row));

it('as planned says nothing of DOTs and leaves nothing behind', () => {
  const rows = startRows(order);
  expect(rows.map(({ ordered, extra }) => [ordered, extra])).toEqual([
    [4, false],
    [0, true],
    [2, false],
  ]);
  expect(remainingPieces(rows)).toBe(0);
  expect(toShip(order, { lines: rows })).toEqual({ dots: [], short: [] });
});

it('another DOT is said for its whole line, and for no other', () => {
  expect(toShip(order, { lines: changed(0, { dot: '2725' }) })).toEqual({
    dots: [
      { lineId: 1, dot: '2725', quantity: 3 },
      { lineId: 1, dot: '2625', quantity: 1 },
    ],
    short: [],
  });
});

it('what is not sent stays, by line', () => {
  const rows = changed(2, { quantity: 1 });
  expect(remainingPieces(rows)).toBe(1);
  expect(toShip(order, { lines: rows })).toEqual({ dots: [], short: [{ lineId: 2, quantity: 1 }] });
});

it('more than ordered, a DOT of three digits and nothing at all are refused where they stand', () => {
  expect(findShipErrors(order, values(changed(0, { quantity: 4 })), words)).toEqual({
    'lines.0.quantity': 'most 4',
    'lines.1.quantity': 'most 4',
  });
  expect(findShipErrors(order, values(changed(1, { dot: '252' })), words)).toEqual({ 'lines.1.dot': 'dot' });
  const none = startRows(order).map((row) => ({ ...row, quantity: null }));
  expect(findShipErrors(order, values(none), words)).toEqual({ lines: 'nothing' });
  const first = startRows(order)[0];
  expect(first && addDotRow(first)).toMatchObject({ lineId: 1, ordered: 0, dot: '', quantity: null });
});

it('a recalled DOT is refused at its row, one that is not known where it must be read', () => {
  const said = (error: string, details: object) =>
    apiError({ error, details, message: 'no', code: '', requestId: '', status: 422 });
  const rows = startRows(order);
  const at = (error: unknown) => placeDot(error, rows);
  expect(at(said('inventory.recalled', { part: 'P1', dot: '2625', no: 'ZH-1' }))).toEqual({
    'lines.1.dot': 'no',
  });
  expect(at(said('inventory.dot-needed', { part: 'P2', no: 'ZH-1' }))).toEqual({ 'lines.2.dot': 'no' });
  expect(at(said('inventory.recalled', { part: 'P9', dot: '2625' }))).toBeUndefined();
  expect(at(said('inventory.short', { part: 'P1' }))).toBeUndefined();
});
