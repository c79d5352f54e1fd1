import type { FastifyInstance } from 'fastify';
import type { Services } from './kernel/context.ts';
import { feeds, type Feed } from './kernel/feeds.ts';
import { housekeeping } from './kernel/housekeeping.ts';
import type { JobDefinition } from './kernel/jobs.ts';
import { sweepFiles } from './kernel/sweep-files.ts';
import { catalogue } from './domains/catalogue/index.ts';
import { dev } from './domains/dev/index.ts';
import { identity } from './domains/identity/index.ts';
import { integrity } from './domains/integrity/index.ts';
import { inventory } from './domains/inventory/index.ts';
import { suppliers } from './domains/suppliers/index.ts';
import { messages } from './domains/messages/index.ts';
import { purchaseOrders } from './domains/purchase-orders/index.ts';

/** What a domain gives to the node. */
export interface Domain extends Feed {
  /** Serves its routes. */
  serve(app: FastifyInstance, services: Services): void;
  jobs?(services: Services): JobDefinition[];
  /** Runs once at start, after the migrations: seeds of built-in records, checks of flows. */
  prepare?(services: Services): Promise<void>;
}

const domains: readonly Domain[] = [
  identity,
  messages,
  catalogue,
  inventory,
  suppliers,
  purchaseOrders,
  integrity,
  dev,
];

/** Serves every domain. */
export function registerDomains(app: FastifyInstance, services: Services): void {
  feeds.splice(0, feeds.length, ...domains);
  for (const domain of domains) domain.serve(app, services);
}

/** Every domain's jobs. */
export const allJobs = (services: Services): JobDefinition[] => [
  housekeeping(services),
  sweepFiles(services),
  ...domains.flatMap((d) => d.jobs?.(services) ?? []),
];

/** Start-up work of every domain, in order. */
export async function prepareDomains(services: Services): Promise<void> {
  for (const domain of domains) await domain.prepare?.(services);
}
