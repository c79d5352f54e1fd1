import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatDay,
  formatMoney,
  formatQuantity,
  formatRate,
  formatRelative,
  formatTime,
  hourOf,
} from './format.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456_789, '1,234,567.89'],
    [-100_000, '-1,000.00'],
    [99_999_999_999_99, '99,999,999,999.99'],
    [null, '—'],
  ])('%s fen is %s', (fen, text) => expect(formatMoney(fen)).toBe(text));
  it('separates thousands of pieces', () => {
    expect([formatQuantity(999), formatQuantity(-1_234_567), formatQuantity(undefined)]).toEqual([
      '999',
      '-1,234,567',
      '—',
    ]);
  });
  it('shows basis points as percent', () =>
    expect([formatRate(1300), formatRate(60)]).toEqual(['13%', '0.6%']));
});

describe('times', () => {
  it('are those of Shanghai, wherever the browser is', () => {
    expect(formatTime('2026-11-20T23:05:00Z')).toBe('2026-11-21 07:05');
    expect(formatTime('2026-11-21T00:00:00+08:00')).toBe('2026-11-21 00:00');
    expect(formatDay('2026-11-20T23:05:00Z')).toBe('2026-11-21');
    expect(hourOf(new Date('2026-11-20T23:05:00Z'))).toBe(7);
  });
  it('leave a plain day alone', () => expect(formatDay('2026-02-29')).toBe('2026-02-29'));
  it('are a dash when missing or broken', () =>
    expect([formatTime(null), formatTime('x'), formatDay('')]).toEqual(['—', '—', '—']));
  it('can be told relatively', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatRelative('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatRelative('2026-11-23T12:00:00Z', now)).toBe('in 2 days');
  });
});
