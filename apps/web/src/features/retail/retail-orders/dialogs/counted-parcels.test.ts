import { expect, it } from 'vitest';
import type { OrderDetail } from '../types.ts';
import { parcelsBody, parcelsOf } from './counted-parcels.ts';

const line = { id: 11, size: '205/55R16', partNo: 'T1', quantity: 4 };
const order = {
  shipments: [
    { id: 1, state: 'DELIVERED', lines: [line] },
    { id: 2, state: 'RECEIVED', lines: [{ ...line, id: 21 }] },
  ],
} as unknown as OrderDetail;

it('lines that nobody touched are in order; what was read is sent with its pieces', () => {
  const parcels = parcelsOf(order);
  expect(parcels.map(({ id, lines }) => [id, lines[0]?.open])).toEqual([[1, 4]]);
  const here = new Set([1]);
  expect(parcelsBody({ parcels, here, counts: new Map() }, new Map())).toEqual([
    { shipmentId: 1, lines: [] },
  ]);
  const counts = new Map([[11, { short: 1, damaged: null, wrong: null }]]);
  const read = new Map([[11, { dots: ['2525', '2525', '2625'], camePartId: 7 }]]);
  expect(parcelsBody({ parcels, here, counts }, read)[0]?.lines).toEqual([
    {
      lineId: 11,
      short: 1,
      damaged: 0,
      wrong: 0,
      camePartId: null,
      dots: [
        { dot: '2525', quantity: 2 },
        { dot: '2625', quantity: 1 },
      ],
    },
  ]);
  expect(parcelsBody({ parcels, here: new Set(), counts }, read)).toEqual([]);
});
