import type { FastifyInstance } from 'fastify';
import { appVersion } from './app-version.ts';
import { sfSettings } from './config/carriers.ts';
import { eInvoiceProvider } from './connectors/e-invoices/index.ts';
import { mailProvider } from './connectors/mail/index.ts';
import { payProvider } from './connectors/payments/index.ts';
import { priceProvider } from './connectors/prices/index.ts';
import { smsProvider } from './connectors/sms/index.ts';
import { stockProvider } from './connectors/stock/index.ts';
import { warehouseProvider } from './connectors/warehouse/index.ts';
import type { Services } from './kernel/context.ts';
import { readBackup } from './kernel/database-metrics.ts';
import { openDb } from './kernel/db.ts';
import { fail } from './kernel/errors.ts';

const secondsSince = (time: string | null | undefined): number | null =>
  time ? Math.round((Date.now() - Date.parse(time)) / 1000) : null;

/**
 * Serves `/api/health`: readiness, which needs the database; with the provider of each connector ('off': not
 * configured), whether reports use the replica, seconds since the last WAL archiving (null: not configured), and the
 * state of the base back-ups (null: no continuous back-up). `/api/health/live`: liveness of this process, independent
 * of the database.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const probe = openDb(services.pools.probe);
  app.get('/api/health/live', async () => ({ code: '200', data: { status: 'ok', version: appVersion } }));
  app.get('/api/health', async () => {
    await services.pools.probe.query('SELECT 1').catch((error: Error) => {
      app.log.warn({ reason: error.message }, 'not ready');
      return fail('service.unavailable');
    });
    const connectors = {
      warehouse: warehouseProvider(services),
      sms: smsProvider(services),
      mail: mailProvider(services),
      wechatPay: payProvider(services, 'WECHAT'),
      alipay: payProvider(services, 'ALIPAY'),
      eInvoices: eInvoiceProvider(services),
      stock: stockProvider(services),
      tuhu: priceProvider(services, 'TUHU'),
      cass: priceProvider(services, 'CASS'),
      sf: sfSettings(services.config) ? 'sf' : 'off',
    };
    const { logTime, base } = await readBackup(probe, services.config).catch(() => ({
      logTime: null,
      base: null,
    }));
    const [walAge, baseAge] = [secondsSince(logTime), secondsSince(base?.finishedTime)];
    const backup = base && { state: base.state, baseAge, unfinished: base.unfinished };
    const replica = services.pools.replica?.state() ?? 'none';
    return { code: '200', data: { status: 'ok', version: appVersion, replica, walAge, backup, connectors } };
  });
}
