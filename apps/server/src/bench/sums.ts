import * as tables from '@treadline/contract/route-tables.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { ledgerSums } from '#demo/ledger-sums.ts';
import { sheetLimit } from '#kernel/export-list.ts';
import { workbookOf } from '#kernel/workbooks.ts';
import { workbookSums } from '#testing/workbook-sums.ts';
import { callAs } from './calls.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, PrintLine, Stage } from './stage.ts';

interface Listed {
  total: number;
  /** Whether there are more rows than `total`; there are no totals then. */
  more?: boolean;
  totals?: Record<string, number>;
  counts?: Record<string, number>;
}
interface Report {
  list: Route;
  workbook: Route;
}
type Query = Record<string, string>;

/** Lists with a workbook; those of a single record are compared by tests. */
const reports: Report[] = Object.values<object>(tables)
  .flatMap((table) => Object.values(table) as Route[])
  .flatMap((list) => {
    const workbook = list.path ? workbookOf(list) : undefined;
    return workbook && !list.path.includes(':') ? [{ list, workbook }] : [];
  });

const text = (query: Query): string => new URLSearchParams(query).toString();

/** Requests lists and their workbooks as one user. */
function openDesk(product: RunningServer, who: Caller) {
  const call = callAs(product, who);
  const ask = ({ list }: Report, query: Query): Promise<Listed> =>
    list.method === 'GET'
      ? call<Listed>(`${list.path}?${text({ pageSize: '1', ...query })}`)
      : call<Listed>(list.path, { pageSize: 1, ...query });
  return {
    ask,
    /** Filters to compare: none, and each value that the list counts. */
    async filtersOf(report: Report): Promise<Query[]> {
      const [key] = report.list.list?.counts ?? [];
      if (!key) return [{}];
      const { counts = {} } = await ask(report, { counts: key });
      return [{}, ...Object.keys(counts).map((value) => ({ [key]: value }))];
    },
    /** Number of rows and column totals of a list's workbook; null where it has too many rows for one. */
    async workbook({ workbook }: Report, query: Query, keys: readonly string[]) {
      const columns: Query = keys.length > 0 ? { columns: keys.join(',') } : {};
      const answer = await fetch(
        `http://127.0.0.1:${product.port}/api${workbook.path}?${text({ ...query, ...columns })}`,
        { headers: { authorization: who.token } },
      );
      if (answer.status === 413) return null;
      if (!answer.ok) throw new Error(`${workbook.path}: ${answer.status}`);
      const { rows, sums } = workbookSums(Buffer.from(await answer.arrayBuffer()));
      return { rows, sums: keys.length > 0 ? Object.values(sums) : [] };
    },
  };
}
type Desk = ReturnType<typeof openDesk>;

/**
 * Compares a list with its workbook under each filter.
 * @returns the rows without a filter, the number of comparisons, and the differences
 */
async function compareReport(desk: Desk, report: Report) {
  const wrong: string[] = [];
  const filters = await desk.filtersOf(report);
  let rows = 0;
  for (const query of filters) {
    const listed = await desk.ask(report, query);
    rows = Math.max(rows, listed.total);
    // A rate is that of the sums, no sum itself.
    const totals = Object.entries(listed.totals ?? {}).filter(([key]) => !key.endsWith('Rate'));
    const keys = totals.map(([key]) => key);
    const found = await desk.workbook(report, query, keys);
    if (found ? listed.total > sheetLimit : listed.total <= sheetLimit)
      wrong.push(
        `${report.workbook.path} ${text(query)}: ${listed.total} rows, and ${found ? 'a' : 'no'} workbook`,
      );
    if (!found) continue;
    if (listed.more) {
      if (found.rows <= listed.total)
        wrong.push(`${report.workbook.path} ${text(query)}: ${found.rows} rows`);
      continue;
    }
    const [said, has] = [
      [listed.total, ...totals.map(([, sum]) => sum)],
      [found.rows, ...found.sums],
    ].map((figures) => JSON.stringify(figures));
    if (said !== has) wrong.push(`${report.workbook.path} ${text(query)}: list ${said}, workbook ${has}`);
  }
  return { rows, times: filters.length, wrong };
}

/**
 * Compares list totals with the journal, where it has them.
 * @returns the differences
 */
async function compareLedger({ query: sql }: Stage, desk: Desk, say: PrintLine): Promise<string[]> {
  const wrong: string[] = [];
  for (const { report, query, key, sum } of ledgerSums) {
    const own = reports.find(({ workbook }) => workbook.path === `/finance/${report}/export`);
    const listed = own && (await desk.ask(own, query)).totals?.[key];
    const [row] = await sql<{ v: string | null }>(sum);
    const posted = Number(row?.v ?? 0);
    say(`| ${report}: ${key} | ${((listed ?? 0) / 100).toFixed(2)} | ${(posted / 100).toFixed(2)} |`);
    if (listed !== posted) wrong.push(`${report}: list ${listed}, journal ${posted}`);
  }
  return wrong;
}

/**
 * Compares every list's totals with its workbook and, where it has one, the journal.
 * @throws Error naming the differences
 */
export async function compareSums(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const wrong: string[] = [];
  const started = performance.now();
  let [lists, times, most] = [0, 0, 0];
  for (const who of [stage.admin, stage.supplier]) {
    const desk = openDesk(product, who);
    for (const report of reports) {
      const mine = await desk.ask(report, {}).then(
        () => true,
        () => false,
      );
      if (!mine) continue;
      const one = await compareReport(desk, report);
      lists += 1;
      times += one.times;
      most = Math.max(most, one.rows);
      wrong.push(...one.wrong);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`\n${lists} lists and their workbooks under ${times} filters, ${most} rows at the most: ${seconds} s`);
  say('\n| yuan | list | journal |\n| --- | ---: | ---: |');
  wrong.push(...(await compareLedger(stage, openDesk(product, stage.admin), say)));
  if (wrong.length > 0) throw new Error(`sums differ:\n${wrong.join('\n')}`);
}
