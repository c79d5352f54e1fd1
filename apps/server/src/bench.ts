import { parseArgs } from 'node:util';
import { compare, printComparison, type Compared } from './bench/compare.ts';
import {
  confirmScenario,
  createScenario,
  detailScenario,
  listScenario,
  searchScenario,
} from './bench/scenarios.ts';
import { startBare, startProduct, type RunningServer } from './bench/servers.ts';
import { measureActivities } from './bench/activities.ts';
import { measureBatch } from './bench/batch.ts';
import { measureBrowser } from './bench/browser.ts';
import { measureCatalogue } from './bench/catalogue.ts';
import { measureChecks } from './bench/checks.ts';
import { measureCoupons } from './bench/coupons.ts';
import { measureDealers } from './bench/dealers.ts';
import { measureFinance } from './bench/finance.ts';
import { measurePartImport } from './bench/import-parts.ts';
import { measureIntegrity } from './bench/integrity.ts';
import { measureLedger } from './bench/ledger.ts';
import { measureOrders } from './bench/orders.ts';
import { measureLoad } from './bench/load.ts';
import { measurePromotions } from './bench/promotions.ts';
import { measureRestarts } from './bench/restarts.ts';
import { measureExport, measureImport } from './bench/sheets.ts';
import { measureReports } from './bench/reports.ts';
import { measureRetail } from './bench/retail.ts';
import { measureSlots } from './bench/slots.ts';
import { measureSourcing } from './bench/sourcing.ts';
import { measureStart } from './bench/start-time.ts';
import { measureStock } from './bench/stock.ts';
import { compareSums } from './bench/sums.ts';
import { measureTracking } from './bench/tracking.ts';
import { openStage, type PrintLine, type Stage } from './bench/stage.ts';

const say: PrintLine = (line) => void process.stdout.write(`${line}\n`);
const makers = {
  list: listScenario,
  detail: detailScenario,
  search: searchScenario,
  create: createScenario,
  confirm: confirmScenario,
};

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    /** Scale as a multiple of 3,000 orders. */
    scale: { type: 'string', default: '100' },
    /**
     * Scale of orders and ledger for retail and reports, by default `scale`: 100 gives 1,000,000 orders and
     * 10,000,000 ledger entries.
     */
    grow: { type: 'string' },
    /** Measured seconds per scenario and server. */
    seconds: { type: 'string', default: '9' },
    /**
     * Comma-separated subset of list, detail, search, create, confirm, export, browser, dealers, catalogue, parts,
     * stock, ledger, sourcing, retail, reports, promotions, checks, slots, orders, tracking, batch, coupons,
     * activities, finance, sums, integrity, load, restarts, import, start.
     */
    only: { type: 'string' },
    /** Ledger entries measured; a year of 5,000 dealers has 30 million. */
    ledger: { type: 'string', default: '10000000' },
    /** Directory to keep the filled database in for the next run. */
    data: { type: 'string' },
    /** Directory for CPU profiles of the product. */
    profile: { type: 'string' },
  },
});
const wanted = (name: string): boolean => !values.only || values.only.split(',').includes(name);

const needed = (...names: string[]): boolean => names.some(wanted);

async function compareAll(stage: Stage): Promise<void> {
  const servers = await Promise.all([
    startProduct(stage.url, stage.dataDir, values.profile),
    startBare(stage.url),
  ]);
  // A scenario that fails must not leave them running.
  await measureAll(stage, ...servers).finally(() => Promise.all(servers.map((server) => server.stop())));
}

async function measureAll(stage: Stage, product: RunningServer, bare: RunningServer): Promise<void> {
  const results: Compared[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (!wanted(name)) continue;
    results.push(await compare(await make(stage), product, bare, Number(values.seconds)));
    say(`measured ${name}`);
  }
  if (results.length) printComparison(results, say);
  if (wanted('export')) await measureExport(stage, product, say);
  if (wanted('browser')) await measureBrowser(product, say);
  if (wanted('dealers')) await measureDealers(stage, product, Number(values.seconds), say);
  if (wanted('catalogue')) await measureCatalogue(stage, product, Number(values.seconds), say);
  if (wanted('stock')) await measureStock(stage, Number(values.seconds), say);
  const scaled = { scale: Number(values.scale), seconds: Number(values.seconds) };
  if (wanted('ledger')) await measureLedger(stage, product, scaled.seconds, say);
  if (wanted('sourcing')) await measureSourcing(stage, product, Number(values.seconds), say);
  if (wanted('retail')) await measureRetail(stage, product, scaled.seconds, say);
  if (wanted('reports')) await measureReports(stage, product, scaled.seconds, say);
  if (wanted('promotions')) await measurePromotions(stage, product, Number(values.seconds), say);
  if (wanted('checks')) await measureChecks(stage, product, Number(values.seconds), say);
  if (wanted('slots')) await measureSlots(stage, product, Number(values.seconds), say);
  if (wanted('orders')) await measureOrders(stage, product, Number(values.seconds), say);
  if (wanted('tracking')) await measureTracking(stage, product, scaled.scale, say);
  if (wanted('batch')) await measureBatch(stage, product, say);
  if (wanted('coupons')) await measureCoupons(stage, product, say);
  if (wanted('activities')) await measureActivities(stage, product, scaled, say);
  if (wanted('finance')) await measureFinance(stage, product, say);
  if (wanted('sums')) await compareSums(stage, product, say);
  if (wanted('integrity')) await measureIntegrity(stage, say);
  if (wanted('parts')) await measurePartImport(stage, product, say);
  if (wanted('load')) await measureLoad(stage, product, Number(values.seconds), say);
  if (wanted('restarts')) await measureRestarts(stage, product, say);
}

const onStage = [
  'list',
  'detail',
  'search',
  'create',
  'confirm',
  'export',
  'browser',
  'dealers',
  'catalogue',
  'stock',
  'ledger',
  'sourcing',
  'retail',
  'reports',
  'promotions',
  'checks',
  'slots',
  'orders',
  'tracking',
  'batch',
  'coupons',
  'activities',
  'finance',
  'sums',
  'integrity',
  'parts',
  'load',
  'restarts',
];
if (needed(...onStage)) {
  const grow = Number(values.grow ?? values.scale);
  const grown = {
    orders: needed('retail', 'reports') ? grow * 10_000 : 0,
    ledger: Math.max(wanted('reports') ? grow * 100_000 : 0, wanted('ledger') ? Number(values.ledger) : 0),
  };
  const stage = await openStage({ scale: Number(values.scale), grown, kept: values.data }, say);
  try {
    await compareAll(stage);
  } finally {
    await stage.close();
  }
}
if (wanted('import')) await measureImport(say);
if (wanted('start')) await measureStart(say);
