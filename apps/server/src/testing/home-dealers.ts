import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Home as Shown } from '@treadline/contract/kernel/home.ts';
import type { TestServer } from './server.ts';

type Home = z.output<typeof Shown>;

/** API path of the list that a reason links to. */
const listOf = (path: string): string =>
  path
    .replace('/clue/list?', '/order/clue/list?pageSize=1&')
    .replace('/inventory/dealers?', '/inventory/dealers/list?pageSize=1&');

const countOf = async (me: Awaited<ReturnType<TestServer['as']>>, path: string) =>
  (await me.get<{ total: number }>(listOf(path))).data.total;

/** Tests of the home lists of dealers to call and dealers behind, on demo data. */
export function testDealers(server: () => TestServer): void {
  it('a regional manager sees three dealers to phone, each reason with exactly the rows it counts', async () => {
    const me = await server().as('region01');
    const { calls, cards } = (await me.get<Home>('/report/home')).data;
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
    const reasons = calls.flatMap((call) => call.reasons).filter(({ text }) => !text.includes('¥'));
    expect(reasons.some(({ path }) => path.startsWith('/clue/list'))).toBe(true);
    expect(reasons.some(({ path }) => path.startsWith('/inventory/dealers'))).toBe(true);
    expect(await Promise.all(reasons.map(({ path }) => countOf(me, path)))).toEqual(
      reasons.map(({ text }) => Number(/\d+/.exec(text)?.[0])),
    );
    expect(cards.find(({ key }) => key === 'stock-short')?.path).toBe('/inventory/dealers?state=SHORT');
    for (const userName of ['group01', 'oem001', 'dealer01', 'admin'])
      expect((await (await server().as(userName)).get<Home>('/report/home')).data.calls).toEqual([]);
  });

  it('a maker sees danger and conversion of its dealers, as the reports have them', async () => {
    const me = await server().as('oem001');
    const { lists } = (await me.get<Home>('/report/home')).data;
    const [danger, conversion] = ['reports.danger', 'conversion.dealers'].map((key) =>
      lists.find((list) => list.key === key),
    );
    expect([danger?.rows.length, conversion?.rows.length].every(Boolean)).toBe(true);
    expect(danger?.path).toContain('by=dealer');
    for (const { value, path } of danger?.rows ?? []) {
      const { data } = await me.get<{ total: number }>(
        path.replace('/report/facts?', '/report/measure/facts?pageSize=1&'),
      );
      expect([path, data.total]).toEqual([path, value]);
    }
    for (const { value, before, rate, path } of conversion?.rows ?? []) {
      const { data } = await me.get<{ totals: { created: number; ordered: number; young: number } }>(
        path.replace('/report/conversion?', '/report/conversion/report?'),
      );
      expect(data.totals).toMatchObject({ created: value, ordered: before, young: 0, rate });
      expect(rate).toBe(Math.round((before * 10_000) / value));
    }
  });
}
