import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  merchantFlow,
  merchantStatuses,
  merchantStatusTexts,
  type MerchantStatus,
} from '@treadline/contract/parties/merchants/flow.ts';
import { merchantRoutes } from '@treadline/contract/parties/merchants/routes.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { followJob, followMerchants } from './follow.ts';
import { dealerOf, merchant, readMerchant } from './merchant.ts';
import { submitJob, submitMerchant, submitApplication } from './submit.ts';

export { followJob } from './follow.ts';

const words = {
  label: merchant.label,
  actions: Object.fromEntries(Object.entries(merchantFlow).map(([key, { label }]) => [key, label])),
  statusText: (status: string) => merchantStatusTexts[status as MerchantStatus]?.text,
};

/** The dealer's people: what the channel decides waits for them. */
const dealer: Party = {
  type: 'DEALER',
  codes: ['view_dealer_place_order_list'],
  company: sql.ref('dealer_merchant.id'),
};
const notices: Notices = {
  entity: merchant,
  words,
  path: '/home',
  list: '/home?text=',
  actions: { passed: [dealer], activated: [dealer], rejected: [dealer] },
};

async function submit(ctx: Ctx, asked: number | undefined) {
  const dealerId = dealerOf(ctx, asked);
  await submitMerchant(ctx, dealerId);
  return readMerchant(ctx, dealerId);
}

/** Onboarding of dealers as sub-merchants of the payment channel. */
export const domain: Domain = {
  name: 'parties/merchants',
  async prepare() {
    checkFlow('merchant', merchantFlow, merchantStatuses, ['NONE'], []);
  },
  serve: (app, services) =>
    mountRoutes(app, services, merchantRoutes, {
      state: async (ctx, { query }) => readMerchant(ctx, dealerOf(ctx, query.dealerId)),
      submit: (ctx, { body }) => submit(ctx, body.dealerId),
    }),
  jobs: (services) => [
    {
      name: submitJob,
      retries: 10,
      retryDelay: 15,
      retryDelayMax: 3600,
      run: ({ dealerId }) => submitApplication(services, dealerId as number),
    },
    {
      name: followJob,
      cron: '*/5 * * * *',
      run: ({ dealerId }) => followMerchants(services, dealerId as number | undefined),
    },
  ],
  notices: [notices],
  audit: { [merchant.name]: words },
};
