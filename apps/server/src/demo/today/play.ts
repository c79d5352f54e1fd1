import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { playActivities } from './activities.ts';
import { playParcels } from './parcels.ts';
import { playMembers } from './members/play-members.ts';
import { playDealerOrders } from './dealer-orders.ts';
import { playInternalInvoices } from './internal-invoices.ts';
import { playBanners } from './play-banners.ts';
import { playPictures } from './play-pictures.ts';
import { playSalesInvoices } from './sales-invoices.ts';
import { playQuotes } from './quotes.ts';
import { playStatements } from './statements.ts';
import { playSupplierInvoices } from './supplier-invoices.ts';
import { saveStatements } from '#domains/money/prepay/index.ts';
import { playRetailReturns } from './retail-returns.ts';
import { returnOne } from './return-one.ts';

/** Services and job runner for playing today's events through the product's operations. */
export interface Stage {
  services: Services;
  /** Runs the queued jobs as the nodes would have; `drop` names a job that is not run. */
  runJobs(drop?: string): Promise<void>;
}

interface Waiting {
  name: string;
  data: Record<string, unknown>;
}

/**
 * Plays today after the written half year: dealer orders in every status, and returned goods. No job workers run yet,
 * so that jobs are run here, one after another.
 */
export async function playToday(
  services: Services,
  jobsOf: (own: Services) => readonly JobDefinition[],
): Promise<void> {
  const waiting: Waiting[] = [];
  const own: Services = {
    ...services,
    jobs: { ...services.jobs, enqueue: async (_, name, data) => void waiting.push({ name, data }) },
  };
  const jobs = new Map(jobsOf(own).map((job) => [job.name, job]));
  const stage: Stage = {
    services: own,
    async runJobs(drop) {
      for (let next = waiting.shift(); next; next = waiting.shift())
        if (next.name !== drop) await jobs.get(next.name)?.run(next.data);
    },
  };
  await playPictures(stage);
  await playBanners(stage);
  await playDealerOrders(stage);
  await returnOne(stage);
  await playRetailReturns(stage);
  await playParcels(stage);
  await playActivities(stage);
  await playMembers(stage);
  await playQuotes(stage);
  await playStatements(stage);
  await playSupplierInvoices(stage);
  await playInternalInvoices(stage);
  await playSalesInvoices(stage);
  await keepPrepay(stage);
}

/** Creates the statements of the first dealer's months; those of others are left to the nightly job. */
async function keepPrepay({ services }: Stage): Promise<void> {
  const { id } = await services.db
    .selectFrom('company')
    .where('code', '=', 'DLR001')
    .select('id')
    .executeTakeFirstOrThrow();
  await saveStatements(services, { dealerId: id });
}
