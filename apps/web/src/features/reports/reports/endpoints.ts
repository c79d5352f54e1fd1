import type { Family } from '@treadline/contract/reports/reports/measure.ts';

/** Endpoints of a family. All have the shape of the sales endpoints, apart from the names of their measures. */
interface Endpoints {
  total: 'GET /report/dealerRetail/salesTotalCount';
  series: 'GET /report/dealerRetail/salesCount';
  rank: 'GET /report/dealerRetail/salesCountRank';
}

const paths = (of: string) => ({
  total: `GET /report/${of}/totalCount`,
  series: `GET /report/${of}/count`,
  rank: `GET /report/${of}/countRank`,
});

export const endpoints = {
  sales: {
    total: 'GET /report/dealerRetail/salesTotalCount',
    series: 'GET /report/dealerRetail/salesCount',
    rank: 'GET /report/dealerRetail/salesCountRank',
  },
  danger: {
    total: 'GET /report/tyreCheck/checkDataTotalCount',
    series: 'GET /report/tyreCheck/checkDataCount',
    rank: 'GET /report/tyreCheck/checkDataCountRank',
  },
  clue: paths('clue'),
  customer: paths('customer'),
  message: paths('message'),
} as unknown as Readonly<Record<Family, Endpoints>>;
