import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { followWaybill } from './follow.ts';
import { pollSilent } from './poll.ts';
import { pushJob, workPush } from './pushes.ts';
import { followJob } from './save-events.ts';

/** Jobs that process carriers' tracking events. */
export const trackJobs = (services: Services): JobDefinition[] => [
  {
    name: pushJob,
    retries: 20,
    retryDelay: 5,
    retryDelayMax: 600,
    run: ({ id }) => workPush(services, id as number),
  },
  {
    name: followJob,
    retries: 12,
    retryDelay: 10,
    retryDelayMax: 1800,
    run: ({ id }) => followWaybill(services, id as number),
  },
  { name: 'sales-orders.poll', cron: '*/10 * * * *', run: () => pollSilent(services) },
];
