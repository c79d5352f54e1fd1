import { describe, expect, it } from 'vitest';
import { isShown, orderKeys, pinnedKeys, reduceSettings } from './settings.ts';
import type { GridSettings } from './types.ts';

const columns = [
  { key: 'no' },
  { key: 'dealer' },
  { key: 'amount' },
  { key: 'note', hidden: true },
  { key: 'time', fixed: 'right' as const },
];

describe('orderKeys', () => {
  it('follows the screen without settings', () => {
    expect(orderKeys(columns, {})).toEqual(['no', 'dealer', 'amount', 'note', 'time']);
  });

  it('puts a column the user has never seen after its neighbour and drops unknown keys', () => {
    expect(orderKeys(columns, { order: ['time', 'gone', 'amount', 'no'] })).toEqual([
      'time',
      'amount',
      'note',
      'no',
      'dealer',
    ]);
  });
});

describe('pinnedKeys', () => {
  it('pins the first visible column and what the screen fixed', () => {
    expect(pinnedKeys(columns, {})).toEqual({ left: ['no'], right: ['time'] });
    expect(pinnedKeys(columns, { visible: { no: false } }).left).toEqual(['dealer']);
  });
});

describe('reduceSettings', () => {
  const reduce = (settings: GridSettings, ...actions: Parameters<typeof reduceSettings>[2][]) =>
    actions.reduce((state, action) => reduceSettings(columns, state, action), settings);

  it('shows and hides, but never the last column', () => {
    const hidden = reduce(
      {},
      ...['no', 'dealer', 'amount', 'time'].map((key) => ({ kind: 'show' as const, key, visible: false })),
    );
    expect(columns.filter((column) => isShown(column, hidden)).map((column) => column.key)).toEqual(['time']);
    expect(
      isShown({ key: 'note', hidden: true }, reduce({}, { kind: 'show', key: 'note', visible: true })),
    ).toBe(true);
  });

  it('moves before another column and to the end, leaving pins as they were', () => {
    const moved = reduce({}, { kind: 'move', key: 'amount', before: 'no' });
    expect(orderKeys(columns, moved)).toEqual(['amount', 'no', 'dealer', 'note', 'time']);
    expect(pinnedKeys(columns, moved).left).toEqual(['no']);
    expect(orderKeys(columns, reduce(moved, { kind: 'move', key: 'no', before: undefined })).at(-1)).toBe(
      'no',
    );
  });

  it('pins to one side at a time and unpins', () => {
    const right = reduce(
      {},
      { kind: 'pin', key: 'amount', side: 'left' },
      { kind: 'pin', key: 'amount', side: 'right' },
    );
    expect(pinnedKeys(columns, right)).toEqual({ left: ['no'], right: ['amount', 'time'] });
    expect(pinnedKeys(columns, reduce(right, { kind: 'pin', key: 'no', side: undefined })).left).toEqual([]);
  });

  it('keeps widths within bounds and resets all', () => {
    const sized = reduce(
      {},
      { kind: 'resize', key: 'no', width: 3 },
      { kind: 'resize', key: 'dealer', width: 9000 },
    );
    expect(sized.widths).toEqual({ no: 56, dealer: 800 });
    expect(reduce(sized, { kind: 'density', density: 'compact' }, { kind: 'reset' })).toEqual({});
  });
});
