import { expect, it } from 'vitest';
import type { FilterField } from '#ui/list/filter-types.ts';
import { fromQueryString, toQueryString } from '../query-string.ts';
import { readListState, writeListState } from './list-query.ts';

const fields: FilterField[] = [
  { key: 'orderNo', label: '', kind: 'text' },
  { key: 'status', label: '', kind: 'select', multiple: true, options: [] },
  { key: 'createdTime', label: '', kind: 'dayRange' },
  { key: 'amount', label: '', kind: 'numberRange' },
  { key: 'urgent', label: '', kind: 'boolean' },
];
const read = (address: string) => readListState(fromQueryString(address), fields);

it('reads every kind of filter', () => {
  const state = read(
    'orderNo=PO1&status=20,30&createdTime.from=2026-01-01&amount.from=100&amount.to=x&urgent=false&page=3&sort=-amount',
  );
  expect(state).toEqual({
    page: 3,
    pageSize: 20,
    sort: '-amount',
    filters: {
      orderNo: 'PO1',
      status: ['20', '30'],
      createdTime: { from: '2026-01-01' },
      amount: { from: 100 },
      urgent: false,
    },
  });
});

it('falls back to the first page for nonsense', () => {
  expect(read('page=-4&pageSize=abc')).toEqual({ page: 1, pageSize: 20, sort: undefined, filters: {} });
});

it('writes what it read, keeping what is not its own', () => {
  const address = 'name=X&orderNo=PO1&status=20%2C30&createdTime.from=2026-01-01&page=2';
  const query = fromQueryString(address);
  const back = writeListState(query, fields, readListState(query, fields));
  expect(fromQueryString(toQueryString(back))).toEqual(query);
});

it('leaves defaults out of the address', () => {
  expect(
    writeListState({ page: '4', urgent: 'true' }, fields, {
      page: 1,
      pageSize: 20,
      sort: undefined,
      filters: {},
    }),
  ).toEqual({});
});
