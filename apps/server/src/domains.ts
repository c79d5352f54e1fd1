import type { FastifyInstance } from 'fastify';
import type { Route } from '@treadline/contract/kernel/route.ts';
import type { Services } from './kernel/context.ts';
import type { Db } from './kernel/db.ts';
import type { Domain } from './kernel/domain.ts';
import { entryColumns } from './kernel/dictionary.ts';
import { feeds } from './kernel/feeds.ts';
import { ownFiles } from './kernel/file-owners.ts';
import { openHooks, type Hooks } from './kernel/hooks.ts';
import { housekeepingJob } from './kernel/housekeeping.ts';
import { addInvariants } from './kernel/invariant.ts';
import { ownedWork } from './kernel/handover.ts';
import { twoPersonsInvariant } from './kernel/second-person.ts';
import { jobMetrics } from './kernel/database-metrics.ts';
import type { JobDefinition } from './kernel/jobs.ts';
import { mountedRoutes } from './kernel/mount-routes.ts';
import { makeMonths, monthlyTables, monthsJob, monthsMetric } from './kernel/months.ts';
import { declaredNotices } from './kernel/notices.ts';
import { fillSearchKeys } from './kernel/searchable.ts';
import { runFills } from './kernel/starting/backfill.ts';
import { ignoreProgress } from './kernel/starting/progress.ts';
import { sweepFiles } from './kernel/sweep-files.ts';

/** Each by itself: a union of all modules would have the compiler compare every export of each with the others'. */
const load = (...modules: Promise<{ domain: Domain }>[]) => Promise.all(modules);

/** Every domain, in the order in which the shell shows what they give. */
const modules = await load(
  import('./domains/platform/sign-in/index.ts'),
  import('./domains/platform/users/index.ts'),
  import('./domains/platform/access/index.ts'),
  import('./domains/reports/home/index.ts'),
  import('./domains/platform/notices/index.ts'),
  import('./domains/platform/imports/index.ts'),
  import('./domains/platform/files/index.ts'),
  import('./domains/catalogue/brands/index.ts'),
  import('./domains/catalogue/catalogue/index.ts'),
  import('./domains/catalogue/third-prices/index.ts'),
  import('./domains/retail/assortment/index.ts'),
  import('./domains/platform/company-exports/index.ts'),
  import('./domains/platform/configuration/index.ts'),
  import('./domains/parties/dealers/index.ts'),
  import('./domains/parties/merchants/index.ts'),
  import('./domains/platform/divisions/index.ts'),
  import('./domains/platform/dictionary/index.ts'),
  import('./domains/stock/inventory/index.ts'),
  import('./domains/sending/coverage/index.ts'),
  import('./domains/stock/levels/index.ts'),
  import('./domains/stock/ledger/index.ts'),
  import('./domains/stock/bins/index.ts'),
  import('./domains/stock/counts/index.ts'),
  import('./domains/stock/pieces/index.ts'),
  import('./domains/stock/transfers/index.ts'),
  import('./domains/stock/variance/index.ts'),
  import('./domains/stock/replenishment/index.ts'),
  import('./domains/reports/report-schedules/index.ts'),
  import('./domains/books/supplier-invoices/index.ts'),
  import('./domains/books/input-invoices/index.ts'),
  import('./domains/parties/suppliers/index.ts'),
  import('./domains/catalogue/vat/index.ts'),
  import('./domains/money/payment-fees/index.ts'),
  import('./domains/money/pay-methods/index.ts'),
  import('./domains/money/payments/index.ts'),
  import('./domains/catalogue/vehicles/index.ts'),
  import('./domains/sending/shipping-accounts/index.ts'),
  import('./domains/money/journal/index.ts'),
  import('./domains/money/subjects/index.ts'),
  import('./domains/money/bank-accounts/index.ts'),
  import('./domains/money/prepay/index.ts'),
  import('./domains/wholesale/purchase-limits/index.ts'),
  import('./domains/purchasing/purchase-orders/index.ts'),
  import('./domains/sending/sales-orders/index.ts'),
  import('./domains/retail/retail-orders/index.ts'),
  import('./domains/retail/retail-returns/index.ts'),
  import('./domains/promotion/promotions/index.ts'),
  import('./domains/service/clues/index.ts'),
  import('./domains/books/ageing/index.ts'),
  import('./domains/books/margins/index.ts'),
  import('./domains/books/shifts/index.ts'),
  import('./domains/books/commissions/index.ts'),
  import('./domains/books/goods/index.ts'),
  import('./domains/reports/conversion/index.ts'),
  import('./domains/reports/notepad/index.ts'),
  import('./domains/money/credit/index.ts'),
  import('./domains/books/closing/index.ts'),
  import('./domains/books/vouchers/index.ts'),
  import('./domains/books/account-books/index.ts'),
  import('./domains/books/bank-statements/index.ts'),
  import('./domains/service/tyre-checks/index.ts'),
  import('./domains/wholesale/dealer-orders/index.ts'),
  import('./domains/promotion/dealer-activities/index.ts'),
  import('./domains/retail/self-orders/index.ts'),
  import('./domains/promotion/landing-pages/index.ts'),
  import('./domains/service/appointments/index.ts'),
  import('./domains/service/tyre-storage/index.ts'),
  import('./domains/service/service-dues/index.ts'),
  import('./domains/service/quotes/index.ts'),
  import('./domains/promotion/members/index.ts'),
  import('./domains/reports/reports/index.ts'),
  import('./domains/promotion/coupons/index.ts'),
  import('./domains/wholesale/order-batches/index.ts'),
  import('./domains/books/bill-splits/index.ts'),
  import('./domains/books/internal-invoices/index.ts'),
  import('./domains/books/statements/index.ts'),
  import('./domains/books/sales-invoices/index.ts'),
  import('./domains/money/reconciliation/index.ts'),
  import('./domains/wholesale/order-lists/index.ts'),
  import('./domains/sending/waybill-templates/index.ts'),
  import('./domains/sending/logistics-calendar/index.ts'),
  import('./domains/tools/integrity/index.ts'),
  import('./domains/parties/customer-logins/index.ts'),
  import('./domains/promotion/dealer-points/index.ts'),
  import('./domains/platform/messages/index.ts'),
  import('./domains/tools/dev/index.ts'),
);
const domains: readonly Domain[] = modules.map(({ domain }) => domain);
for (const { invariants = [] } of domains) addInvariants(invariants);

/** All work of two persons. */
export const twoPersons = domains.flatMap((domain) => domain.twoPersons ?? []);
addInvariants([twoPersonsInvariant(twoPersons)]);
ownedWork.push(...domains.flatMap((domain) => domain.owned ?? []));
monthlyTables.push(...domains.flatMap((domain) => domain.months ?? []));
entryColumns.push(...domains.flatMap((domain) => domain.entryColumns ?? []));
for (const each of domains.flatMap((domain) => domain.files ?? [])) ownFiles(each);
for (const each of domains.flatMap((domain) => domain.notices ?? []))
  declaredNotices.set(each.entity.name, each);

/** Connects the domains by their events and ports. */
export const connectDomains = (): Hooks => openHooks(domains);

/** Database metrics of all domains. */
export const metrics = [...jobMetrics, monthsMetric, ...domains.flatMap((domain) => domain.metrics ?? [])];

/** Tables with search columns. */
export const searchables = domains.flatMap((domain) => domain.searchable ?? []);

/** Registers the routes of every domain. */
export function registerDomains(app: FastifyInstance, services: Services): void {
  feeds.splice(0, feeds.length, ...domains);
  for (const domain of domains) {
    const before = mountedRoutes.length;
    domain.serve(app, services);
    for (const route of mountedRoutes.slice(before)) domainNames.set(route, domain.name);
  }
}

const domainNames = new Map<Route, string>();
/** Name of the domain that serves a route, such as `money/payments`. */
export const domainOf = (route: Route): string => domainNames.get(route) ?? 'platform';

/** Jobs of every domain. */
export const allJobs = (services: Services): JobDefinition[] => [
  housekeepingJob(services),
  sweepFiles(services),
  monthsJob(services),
  ...domains.flatMap((d) => d.jobs?.(services) ?? []),
];

/** Runs the backfills of every domain after an upgrade. */
export const runBackfills = (db: Db, report = ignoreProgress): Promise<void> =>
  runFills(
    db,
    domains.flatMap((domain) => domain.fills?.(db) ?? []),
    report,
  );

/** Runs the start-up work of every domain, in order. */
export async function prepareDomains(services: Services, report = ignoreProgress): Promise<void> {
  await makeMonths(services.db);
  for (const domain of domains) await domain.prepare?.(services);
  await fillSearchKeys(services, searchables, report);
  await runBackfills(services.db, report);
}
