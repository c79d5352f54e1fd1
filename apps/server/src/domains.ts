import type { FastifyInstance } from 'fastify';
import type { Services } from './kernel/context.ts';
import type { Db } from './kernel/db.ts';
import type { Domain } from './kernel/domain.ts';
import { entryColumns } from './kernel/dictionary.ts';
import { feeds } from './kernel/feeds.ts';
import { ownFiles } from './kernel/file-owners.ts';
import { housekeeping } from './kernel/housekeeping.ts';
import { invariants } from './kernel/invariant.ts';
import { jobMetrics } from './kernel/database-metrics.ts';
import type { JobDefinition } from './kernel/jobs.ts';
import { makeMonths, monthlyTables, monthsJob, monthsMetric } from './kernel/months.ts';
import { declaredNotices } from './kernel/notices.ts';
import { fillSearchKeys } from './kernel/searchable.ts';
import { runFills } from './kernel/starting/fill.ts';
import { untold } from './kernel/starting/progress.ts';
import { sweepFiles } from './kernel/sweep-files.ts';

/** Each by itself: a union of all modules would have the compiler compare every export of each with the others'. */
const load = (...modules: Promise<{ domain: Domain }>[]) => Promise.all(modules);

/** Every domain, in the order in which the shell shows what they give. */
const modules = await load(
  import('./domains/sign-in/index.ts'),
  import('./domains/users/index.ts'),
  import('./domains/access/index.ts'),
  import('./domains/home/index.ts'),
  import('./domains/notices/index.ts'),
  import('./domains/imports/index.ts'),
  import('./domains/files/index.ts'),
  import('./domains/brands/index.ts'),
  import('./domains/catalogue/index.ts'),
  import('./domains/third-prices/index.ts'),
  import('./domains/assortment/index.ts'),
  import('./domains/company-exports/index.ts'),
  import('./domains/configuration/index.ts'),
  import('./domains/dealers/index.ts'),
  import('./domains/merchants/index.ts'),
  import('./domains/divisions/index.ts'),
  import('./domains/dictionary/index.ts'),
  import('./domains/inventory/index.ts'),
  import('./domains/coverage/index.ts'),
  import('./domains/stock-levels/index.ts'),
  import('./domains/stock-ledger/index.ts'),
  import('./domains/stock-counts/index.ts'),
  import('./domains/stock-transfers/index.ts'),
  import('./domains/stock-variance/index.ts'),
  import('./domains/replenishment/index.ts'),
  import('./domains/report-schedules/index.ts'),
  import('./domains/supplier-invoices/index.ts'),
  import('./domains/suppliers/index.ts'),
  import('./domains/vat/index.ts'),
  import('./domains/payment-fees/index.ts'),
  import('./domains/pay-methods/index.ts'),
  import('./domains/payments/index.ts'),
  import('./domains/vehicles/index.ts'),
  import('./domains/shipping-accounts/index.ts'),
  import('./domains/journal/index.ts'),
  import('./domains/prepay/index.ts'),
  import('./domains/purchase-limits/index.ts'),
  import('./domains/purchase-orders/index.ts'),
  import('./domains/sales-orders/index.ts'),
  import('./domains/retail-orders/index.ts'),
  import('./domains/promotions/index.ts'),
  import('./domains/clues/index.ts'),
  import('./domains/ageing/index.ts'),
  import('./domains/margins/index.ts'),
  import('./domains/conversion/index.ts'),
  import('./domains/notepad/index.ts'),
  import('./domains/credit/index.ts'),
  import('./domains/closing/index.ts'),
  import('./domains/tyre-checks/index.ts'),
  import('./domains/dealer-orders/index.ts'),
  import('./domains/dealer-activities/index.ts'),
  import('./domains/self-orders/index.ts'),
  import('./domains/landing-pages/index.ts'),
  import('./domains/appointments/index.ts'),
  import('./domains/members/index.ts'),
  import('./domains/reports/index.ts'),
  import('./domains/coupons/index.ts'),
  import('./domains/order-batches/index.ts'),
  import('./domains/bill-splits/index.ts'),
  import('./domains/internal-invoices/index.ts'),
  import('./domains/statements/index.ts'),
  import('./domains/sales-invoices/index.ts'),
  import('./domains/reconciliation/index.ts'),
  import('./domains/order-lists/index.ts'),
  import('./domains/waybill-templates/index.ts'),
  import('./domains/logistics-calendar/index.ts'),
  import('./domains/integrity/index.ts'),
  import('./domains/customer-logins/index.ts'),
  import('./domains/dealer-points/index.ts'),
  import('./domains/messages/index.ts'),
  import('./domains/dev/index.ts'),
);
const domains: readonly Domain[] = modules.map(({ domain }) => domain);
invariants.push(...domains.flatMap((domain) => domain.invariants ?? []));
monthlyTables.push(...domains.flatMap((domain) => domain.months ?? []));
entryColumns.push(...domains.flatMap((domain) => domain.entryColumns ?? []));
for (const each of domains.flatMap((domain) => domain.files ?? [])) ownFiles(each);
for (const each of domains.flatMap((domain) => domain.notices ?? []))
  declaredNotices.set(each.entity.name, each);

/** What the metrics ask of the database. */
export const metrics = [...jobMetrics, monthsMetric, ...domains.flatMap((domain) => domain.metrics ?? [])];

/** Every table that is found by names. */
export const searchables = domains.flatMap((domain) => domain.searchable ?? []);

/** Serves every domain. */
export function registerDomains(app: FastifyInstance, services: Services): void {
  feeds.splice(0, feeds.length, ...domains);
  for (const domain of domains) domain.serve(app, services);
}

/** Every domain's jobs. */
export const allJobs = (services: Services): JobDefinition[] => [
  housekeeping(services),
  sweepFiles(services),
  monthsJob(services),
  ...domains.flatMap((d) => d.jobs?.(services) ?? []),
];

/** After an upgrade: fills for what was there before what is kept since. */
export const fillBefore = (db: Db, report = untold): Promise<void> =>
  runFills(
    db,
    domains.flatMap((domain) => domain.fills?.(db) ?? []),
    report,
  );

/** Start-up work of every domain, in order. */
export async function prepareDomains(services: Services, report = untold): Promise<void> {
  await makeMonths(services.db);
  for (const domain of domains) await domain.prepare?.(services);
  await fillSearchKeys(services, searchables, report);
  await fillBefore(services.db, report);
}
