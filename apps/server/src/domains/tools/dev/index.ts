import { keepSettings } from '@treadline/contract/platform/access/settings.ts';
import { thirdTargetKeys } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { browserFaultRoutes } from '@treadline/contract/tools/dev/browser-faults.ts';
import { devRoutes } from '@treadline/contract/tools/dev/routes.ts';
import { writeCarrierMode } from '#connectors/carriers/sandbox-state.ts';
import { writeEInvoiceMode } from '#connectors/e-invoices/sandbox-state.ts';
import { listApplications } from '#connectors/merchants/sandbox.ts';
import {
  payChannels,
  payProvider,
  readPayMode,
  sandboxPayout,
  writePayMode,
} from '#connectors/payments/index.ts';
import { forgetTroubles } from '#connectors/log.ts';
import { warehouseProvider } from '#connectors/warehouse/index.ts';
import { priceProvider } from '#connectors/prices/index.ts';
import * as prices from '#connectors/prices/sandbox-state.ts';
import { stockProvider } from '#connectors/stock/index.ts';
import * as stock from '#connectors/stock/sandbox-state.ts';
import { readMode, writeMode } from '#connectors/warehouse/sandbox-state.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listFaults, tellFault } from './browser-faults.ts';
import { readBank, setBankDeviation } from './bank.ts';
import { listCalls, listSandbox } from './calls.ts';
import { linkCarrier, moveParcel, readCarriers } from './carriers.ts';
import { simulateBuyer, readEInvoices } from './e-invoices.ts';
import { listFailedJobs, repeatJob } from './jobs.ts';
import { decideMerchant } from './merchants.ts';
import { remindTroubles, troubleMetric } from './troubles.ts';
import { simulateWarehouseReceipt } from './warehouse.ts';

export { countTooOld } from './browser-faults.ts';

/** Who stands behind each price platform and each payment channel, and how their sandboxes answer. */
const readThirdPrices = (ctx: Ctx) =>
  Promise.all(
    thirdTargetKeys.map(async (target) => ({
      target,
      provider: priceProvider(ctx, target),
      mode: await prices.readMode(ctx.db, target),
    })),
  );
const readPayments = (ctx: Ctx) =>
  Promise.all(
    payChannels.map(async (channel) => ({
      channel,
      provider: payProvider(ctx, channel),
      mode: await readPayMode(ctx.db, channel),
    })),
  );

/** Developer pages: connector calls, sandboxes, failed jobs, events and ports. */
export const domain: Domain = {
  name: 'tools/dev',
  prepare: forgetTroubles,
  metrics: [troubleMetric],
  reminders: remindTroubles,
  months: [{ table: 'connector_log', keep: keepSettings.settings.callMonths }],
  serve(app, services) {
    mountRoutes(app, services, browserFaultRoutes, {
      tell: (ctx, { body }) => tellFault(ctx, body),
      counts: listFaults,
    });
    mountRoutes(app, services, devRoutes, {
      connectors: async (ctx) => ({
        warehouse: { provider: warehouseProvider(ctx), mode: await readMode(ctx.db) },
      }),
      calls: listCalls,
      sandbox: listSandbox,
      setWarehouseMode: (ctx, { body }) => writeMode(ctx.db, body),
      merchants: (ctx) => listApplications(ctx.db),
      decideMerchant: (ctx, { body }) => decideMerchant(ctx, body),
      thirdPrices: readThirdPrices,
      setThirdPrices: (ctx, { body }) => prices.writeMode(ctx.db, body.target, body.mode),
      setThirdOffer: (ctx, { body: { offerNo, ...offer } }) => prices.setOffer(ctx.db, offerNo, offer),
      stock: async (ctx) => ({ provider: stockProvider(ctx), mode: await stock.readMode(ctx.db) }),
      setStock: (ctx, { body }) => stock.writeMode(ctx.db, body),
      payments: readPayments,
      payOut: async (ctx, { body }) => void (await sandboxPayout(ctx.db, body.channel, body.amount)),
      setPayments: (ctx, { body }) => writePayMode(ctx.db, body.channel, body.mode),
      bank: readBank,
      setBank: (ctx, { body }) => setBankDeviation(ctx, body),
      carriers: readCarriers,
      setCarriers: (ctx, { body }) => writeCarrierMode(ctx.db, body),
      linkCarrier: (ctx, { body }) => linkCarrier(ctx, body),
      moveParcel: (ctx, { body }) => moveParcel(app, ctx, body),
      eInvoices: readEInvoices,
      setEInvoices: (ctx, { body }) => writeEInvoiceMode(ctx.db, body),
      moveBuyer: (ctx, { body }) => simulateBuyer(ctx, body),
      hooks: async (ctx) => [...ctx.hooks.uses],
      failedJobs: listFailedJobs,
      repeatJob: (ctx, { params }) => repeatJob(ctx, params.id),
      warehouseReceive: (ctx, { body }) => simulateWarehouseReceipt(app, ctx, body),
    });
  },
};
