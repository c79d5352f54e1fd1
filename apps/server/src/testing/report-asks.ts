import { expect } from 'vitest';
import type { Family } from '@treadline/contract/reports/reports/measure.ts';
import type { TestServer } from './server.ts';

export type Person = Awaited<ReturnType<TestServer['as']>>;
export type Figures = Record<string, number | null>;
interface Total {
  values: Figures;
  previous: Figures | null;
  earliest: string | null;
}
interface Point {
  at: string;
  values: Figures;
  previous: Figures | null;
}
type Row = { id: string; name: string; value: number } & Record<string, number | string | null>;

export const pathOf: Record<Family, { count: string; rank: string; total: string }> = {
  sales: {
    count: 'dealerRetail/salesCount',
    rank: 'dealerRetail/salesCountRank',
    total: 'dealerRetail/salesTotalCount',
  },
  danger: {
    count: 'tyreCheck/checkDataCount',
    rank: 'tyreCheck/checkDataCountRank',
    total: 'tyreCheck/checkDataTotalCount',
  },
  clue: { count: 'clue/count', rank: 'clue/countRank', total: 'clue/totalCount' },
  customer: { count: 'customer/count', rank: 'customer/countRank', total: 'customer/totalCount' },
  message: { count: 'message/count', rank: 'message/countRank', total: 'message/totalCount' },
};
export const getReport = async <T>(who: Person, path: string, query: string): Promise<T> => {
  const { status, data, body } = await who.get<T>(`/report/${path}?${query}`);
  expect([status, body.message]).toEqual([200, body.message]);
  return data;
};
export const totalOf = (who: Person, family: Family, query: string) =>
  getReport<Total>(who, pathOf[family].total, query);
export const pointsOf = async (who: Person, family: Family, query: string) =>
  (await getReport<{ points: Point[] }>(who, pathOf[family].count, query)).points;

/** All rows of a list. */
export async function rowsOf(who: Person, path: string, query: string) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const data = await getReport<{ list: Row[]; total: number; totals: Figures }>(
      who,
      path,
      `${query}&pageSize=100&page=${page}`,
    );
    rows.push(...data.list);
    if (rows.length >= data.total) return { rows, totals: data.totals };
  }
}
export const rankOf = (who: Person, family: Family, query: string) => rowsOf(who, pathOf[family].rank, query);

export const pickFigures = (keys: readonly string[], figures: Figures) =>
  Object.fromEntries(keys.map((key) => [key, figures[key]]));
export const addUp = (keys: readonly string[], all: readonly Record<string, unknown>[]) =>
  Object.fromEntries(keys.map((key) => [key, all.reduce((sum, each) => sum + Number(each[key] ?? 0), 0)]));
